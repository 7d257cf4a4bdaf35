import {
  MantineContext,
  MantineThemeContext,
  type useMantineContext,
  type useMantineTheme,
} from '@mantine/core'
import { RouterContextProvider, type useRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { ListedProjects } from './ListedProjects.tsx'

/** What stands in a section of published photos. */
export type IslandProps = {
  /** Documents of the published copy; of several, the first that exists. */
  published: string
  of: 'photos' | 'projects'
  /** Cards whose room is kept until the photos are known. */
  most: number
  /** Which projects, by their title. */
  titles?: string | undefined
}

/** @param props `near` says that they are near the viewport: nothing is read before */
export function Published({ published, of, most, titles, near }: IslandProps & { near: boolean }) {
  return of === 'photos' ? (
    <Gallery near={near} most={most} />
  ) : (
    <ListedProjects published={published} most={most} titles={titles} near={near} />
  )
}

/** What the page around the photos gives them: a root of its own inherits nothing. */
type PageContext = {
  router: ReturnType<typeof useRouter>
  mantine: ReturnType<typeof useMantineContext>
  theme: ReturnType<typeof useMantineTheme>
}

/**
 * Brings the photos to life in the element that the server, and then start.js, has filled.
 * @returns what ends them
 */
export function mountIsland(
  element: Element,
  { router, mantine, theme }: PageContext,
  props: IslandProps,
): () => void {
  const island = (
    <MantineContext value={mantine}>
      <MantineThemeContext value={theme}>
        <RouterContextProvider router={router}>
          <Published {...props} near />
        </RouterContextProvider>
      </MantineThemeContext>
    </MantineContext>
  )
  if (element.firstElementChild) {
    // At once: of what is tapped before, React replays nothing inside another root, and start.js has let go.
    const root = flushSync(() => hydrateRoot(element, island))
    return () => root.unmount()
  }
  const root = createRoot(element)
  root.render(island)
  return () => root.unmount()
}
