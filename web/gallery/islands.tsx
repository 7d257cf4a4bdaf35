import { RouterContextProvider, type useRouter } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { ListedProjects } from './ListedProjects.tsx'

/** What stands in a section of published photos. */
export type IslandProps = {
  /** Documents of the published copy; of several, the first that exists. */
  published: string
  of: 'photos' | 'projects'
  /** Which projects, by their title. */
  titles?: string | undefined
}

export function Published({ published, of, titles }: IslandProps) {
  return of === 'photos' ? <Gallery /> : <ListedProjects published={published} titles={titles} />
}

/** Brings the photos to life in the element that the server, and then start.js, has filled. */
export function mountIsland(
  element: Element,
  router: ReturnType<typeof useRouter>,
  props: IslandProps,
): void {
  // From here on start.js leaves the photos alone.
  element.closest('section')?.setAttribute('data-taken', '')
  const island = (
    <RouterContextProvider router={router}>
      <Published {...props} />
    </RouterContextProvider>
  )
  if (element.firstElementChild) hydrateRoot(element, island)
  else createRoot(element).render(island)
}
