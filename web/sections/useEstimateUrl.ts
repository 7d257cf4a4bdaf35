import { useMatches, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { estimateUrlAbout } from '../content/actions.ts'
import { paintLabels, paints } from '../content/paints.ts'
import { usePageData } from '../published/usePageData.ts'
import { chosenPaint, onPaintChosen } from './chosenPaint.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The city, service or product that a page is about. */
    subject?: string
  }
}

const nothing = () => undefined
const never = () => nothing

/**
 * What a request is about: the city, service, product or project of this page, or what the link said
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

/** Where an estimate is asked for, about what this page is about and the paint tried on a wall. */
export function useEstimateUrl(): string {
  const subject = useSubject()
  const paint = useSyncExternalStore(onPaintChosen, chosenPaint, () => null)
  const tried = paint && paintLabels.tried(paints[paint].name)
  if (!tried || subject?.includes(tried)) return estimateUrlAbout(subject)
  return estimateUrlAbout(subject ? `${subject}, ${tried}` : tried)
}
