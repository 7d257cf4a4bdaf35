import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { UnexpectedError } from './layout/UnexpectedError.tsx'
import { scrollKey } from './routes/pageKey.ts'
import type { PageContext } from './routes/rootRoute.tsx'
import { routeTree } from './routes/routeTree.ts'
import { parseSiteSearch } from './routes/siteSearch.ts'
import { stringifySearch } from './search.ts'

const canAnimate =
  typeof matchMedia !== 'undefined' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  CSS.supports('selector(:active-view-transition-type(a))')

/** @param history in memory, on the server */
export function createSiteRouter(context: PageContext, history?: RouterHistory) {
  let shown: string | null = null
  const router = createRouter({
    routeTree,
    parseSearch: parseSiteSearch,
    stringifySearch,
    context,
    ...(history ? { history } : {}),
    defaultErrorComponent: UnexpectedError,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    // The router would scroll to the top on hydration and whenever a photo opens.
    scrollRestoration: ({ location }) => shown !== null && shown !== scrollKey(location),
    // No transition on first load; it would block input.
    defaultViewTransition: canAnimate && {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? [] : false),
    },
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    shown = scrollKey(toLocation)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
