import { memo, Suspense, useState } from 'react'
import { isRunning } from '../layout/hydration.ts'
import type { PublishedProps } from './Published.tsx'
import { usePhotosProgram } from './photosProgram.ts'

/**
 * Its own Suspense boundary, which hydrates once start.js has shown the photos. Memoized: React
 * would render the boundary from scratch after an update from outside.
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
