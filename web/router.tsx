import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PageData } from './published/pageData.ts'
import { NotFoundPage } from './routes/NotFoundPage.tsx'
import { routeTree } from './routes/routeTree.tsx'
import { parseSearch, stringifySearch } from './searchKeys.ts'
import { UnexpectedError } from './sections/UnexpectedError.tsx'

/**
 * The public site's router.
 * @param pageData of a page that was rendered on demand
 * @param history is the memory's while a page is rendered
 */
export function createSiteRouter(pageData: PageData | null, history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    context: { pageData },
    ...(history ? { history } : {}),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: UnexpectedError,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    // Links load documents, so the browser keeps scroll positions. Left to itself the router jumps
    // to the top once it has taken over a prerendered page, under the eyes of whoever reads it.
    scrollRestoration: () => false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
