import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { placeOf } from './routes/pageOf.ts'
import type { PageContext } from './routes/rootRoute.tsx'
import { routeTree } from './routes/routeTree.tsx'
import { parseSearch, stringifySearch } from './searchKeys.ts'
import { UnexpectedError } from './sections/UnexpectedError.tsx'

/** Whether one page may fade into the next, and the browser lets it be said of which ones. */
const moves =
  typeof matchMedia !== 'undefined' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  CSS.supports('selector(:active-view-transition-type(a))')

/**
 * The public site's router.
 * @param history is the memory's while a page is rendered
 */
export function createSiteRouter(context: PageContext, history?: RouterHistory) {
  let shown: string | null = null
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context,
    ...(history ? { history } : {}),
    defaultErrorComponent: UnexpectedError,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    // The browser has placed the document that the program takes over: left to itself the router
    // jumps to the top, under the eyes of whoever reads it. It does so for an opened photo too.
    scrollRestoration: ({ location }) => shown !== null && shown !== placeOf(location),
    // The document itself is no page in place of another: nothing answers while one fades.
    defaultViewTransition: moves && {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? [] : false),
    },
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    shown = placeOf(toLocation)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
