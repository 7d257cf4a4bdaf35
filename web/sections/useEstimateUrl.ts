import { useMatches } from '@tanstack/react-router'
import { estimateUrlAbout } from '../content/actions.ts'
import { usePageData } from '../published/usePageData.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The city or service that a page is about. */
    subject?: string
  }
}

/** Where an estimate is asked for, about the city, the service or the project of this page. */
export function useEstimateUrl(): string {
  const data = usePageData()
  const subject = useMatches({ select: (matches) => matches.at(-1)?.staticData.subject })
  return estimateUrlAbout(data?.kind === 'project' ? data.project.title : (subject ?? null))
}
