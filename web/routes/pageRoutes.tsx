import { createRoute, lazyRouteComponent, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { articleRoute, articles } from '../content/articles/index.ts'
import { recordLoaders } from '../content/loadRecords.ts'
import { pagePaths } from '../content/pagePaths.ts'
import { article, type PageRow, pageTable, slugOf } from '../content/pageTable.ts'
import { rootRoute } from './rootRoute.tsx'

type Templates = Record<string, (props: { record: unknown }) => ReactNode>

const templates = import.meta.glob<Templates>([
  '../templates/*Template.tsx',
  '!../templates/{NotFound,Project,Projects}Template.tsx',
])

function pageRoute<const Path extends string>(path: Path, { content, template }: PageRow) {
  const load = templates[`../templates/${template}Template.tsx`]
  if (!load) throw new Error(`web/templates/${template}Template.tsx is missing`)
  const Template = lazyRouteComponent(load, `${template}Template`)
  const Page = (): ReactNode => <Template record={useMatch({ strict: false }).loaderData} />
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    // The router waits for `preload`, so that hydration finds the template.
    component: Object.assign(Page, { preload: () => Template.preload?.() }),
    loader: () => recordLoaders[content]?.(slugOf(path)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const pageRoutes = [
  ...pagePaths.map((path) => pageRoute(path, pageTable[path])),
  ...articles.map(({ slug }) => pageRoute(articleRoute(slug), article)),
]
