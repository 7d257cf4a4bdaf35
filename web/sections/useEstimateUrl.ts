import { useMatches, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { estimateUrlAbout } from '../content/actions.ts'
import { usePageData } from '../published/usePageData.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The city or service that a page is about. */
    subject?: string
  }
}

const nothing = () => undefined
const never = () => nothing

/**
 * What a request is about: the city, the service or the project of this page, or what the link said
 * that led to the contact page.
 */
export function useSubject(): string | null {
  const data = usePageData()
  const subject = useMatches({ select: (matches) => matches.at(-1)?.staticData.subject })
  const { about } = useSearch({ from: '__root__' })
  // The finished document was written before anybody came from anywhere.
  const said = useSyncExternalStore(never, () => about, nothing)
  return data?.kind === 'project' ? data.project.title : (subject ?? said ?? null)
}

/** Where an estimate is asked for, about what this page is about. */
export function useEstimateUrl(): string {
  return estimateUrlAbout(useSubject())
}
