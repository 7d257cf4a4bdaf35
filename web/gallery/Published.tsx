import { useLayoutEffect } from 'react'
import * as attributes from '../early/attributes.ts'
import { Gallery } from './Gallery.tsx'
import { ListedProjects } from './ListedProjects.tsx'
import { useNearViewport } from './useNearViewport.ts'
import { nearMargins } from './whenNear.ts'

export type PublishedProps = {
  /** Ids of documents of the published copy, separated by spaces. */
  published: string
  items: 'photos' | 'projects'
  most: number
  pattern?: string | undefined
}

/** @param props `inDocument`: start.js has found the section near the viewport already */
export function Published(props: PublishedProps & { inDocument: boolean }) {
  const { published, items, most, pattern, inDocument } = props
  const { ref, near } = useNearViewport<HTMLDivElement>(nearMargins.section, inDocument)
  useLayoutEffect(() => {
    ref.current?.closest('section')?.setAttribute(attributes.hydrated, '')
  }, [ref])
  return (
    <div ref={ref}>
      {items === 'photos' ? (
        <Gallery pattern={pattern} near={near} most={most} inDocument={inDocument} />
      ) : (
        <ListedProjects published={published} most={most} pattern={pattern} near={near} />
      )}
    </div>
  )
}
