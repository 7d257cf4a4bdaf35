import { business, origin, phones } from './business.ts'
import type { Action } from './types.ts'

export const callMain = {
  kind: 'call',
  label: `Call ${phones.main.text}`,
  phone: 'main',
} as const satisfies Action

/** Screen readers read this after the label of every link that opens a new tab. */
export const newTabNote = '(opens in a new tab)'

export function estimateAndCall(label: string): readonly Action[] {
  return [{ kind: 'estimate', label }, callMain]
}

/** All details that a request can contain, in this order. The privacy page lists them. */
export const requestParts = {
  subject: 'the page that you were on',
  paint: 'the color that you tried on a wall',
  sheet: 'the estimate sheet that you send',
} as const

export function requestText(
  parts: Readonly<{ [part in keyof typeof requestParts]?: string | null }>,
): string | null {
  const names = Object.keys(requestParts) as (keyof typeof requestParts)[]
  return names.flatMap((name) => parts[name] ?? []).join(', ') || null
}

export function estimateUrlAbout(subject: string | null): string {
  const { estimateUrl, estimateParameter } = business
  if (estimateUrl === null) {
    // Encodes spaces as the router does, so that prerendered and hydrated links are equal.
    return `/contact${subject ? `?${new URLSearchParams({ about: subject })}` : ''}#request`
  }
  const url = new URL(estimateUrl)
  if (subject && estimateParameter) url.searchParams.set(estimateParameter, subject)
  return url.href
}

export function isEstimateUrl(href: string): boolean {
  if (business.estimateUrl === null) return false
  const [link, form] = [new URL(href, origin), new URL(business.estimateUrl)]
  return link.origin === form.origin && link.pathname === form.pathname
}
