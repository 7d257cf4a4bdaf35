import { memo, Suspense, useState } from 'react'
import { isRunning } from '../routes/hydration.ts'
import type { PublishedProps } from './Published.tsx'
import { usePhotosProgram } from './photosProgram.ts'

/**
 * Published photos, in a Suspense boundary of their own: it hydrates once start.js has shown them.
 * Memoized, because an update from outside would have React render the boundary from scratch.
 */
export const PublishedIsland = memo(function PublishedIsland(props: PublishedProps) {
  const [inDocument] = useState(() => !import.meta.env.SSR && !isRunning())
  return (
    <Suspense>
      <Photos {...props} inDocument={inDocument} />
    </Suspense>
  )
})

function Photos(props: PublishedProps & { inDocument: boolean }) {
  const { Published } = usePhotosProgram(props.published, props.inDocument)
  return <Published {...props} />
}
