import { useMatches } from '@tanstack/react-router'
import { estimateUrlAbout } from '../content/actions.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The city or service that a page is about. */
    subject?: string
  }
}

/** Where an estimate is asked for, about the city, the service or the project of this page. */
export function useEstimateUrl(): string {
  return useMatches({
    select: (matches) => {
      const { context, staticData } = matches.at(-1) ?? {}
      const data = context?.pageData
      const project = data?.kind === 'project' ? data.project.title : null
      return estimateUrlAbout(project ?? staticData?.subject ?? null)
    },
  })
}
