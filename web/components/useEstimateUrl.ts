import { useMatches, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { estimateUrlAbout, requestText } from '../content/actions.ts'
import { paintLabels, paints } from '../content/paints.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { usePageData } from '../published/usePageData.ts'
import { chosenPaint, onPaintChosen } from './chosenPaint.ts'

const unsubscribe = () => undefined
const subscribeNever = () => unsubscribe
const noSubject = () => undefined

/** The subject of a request: this page's, or on the contact page the one in the URL. */
export function useSubject(): string | null {
  const data = usePageData()
  const subject = useMatches({ select: (matches) => subjectOf(matches.at(-1)?.loaderData) })
  const { about } = useSearch({ from: '__root__' })
  // The server renders without the search.
  const linked = useSyncExternalStore(subscribeNever, () => about, noSubject)
  return data?.kind === 'project' ? data.project.title : (subject ?? linked ?? null)
}

function subjectOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('subject' in record)) return null
  return typeof record.subject === 'string' ? record.subject : null
}

/** Null while the page hydrates. */
function useChosenPaint() {
  return useSyncExternalStore(onPaintChosen, chosenPaint, () => null)
}

export function useWallPaint(own: Swatch): Swatch {
  const chosen = useChosenPaint()
  return chosen ? paints[chosen] : own
}

export function useEstimateUrl(): string {
  const subject = useSubject()
  const paint = useChosenPaint()
  const tried = paint && paintLabels.tried(paints[paint].name)
  const mentionsPaint = tried && subject?.includes(tried)
  return estimateUrlAbout(requestText({ subject, paint: mentionsPaint ? null : tried }))
}
