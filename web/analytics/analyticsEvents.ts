import { isEstimateUrl } from '../content/actions.ts'
import { services } from '../content/services.data.ts'

export type AnalyticsEvent = {
  name:
    | 'generate_lead'
    | 'form_submit'
    | 'phone_call_click'
    | 'service_interest'
    | 'quote_request'
    | 'gallery_engagement'
  label: string
  imageId?: string
}

/** `href` is null on a button, else absolute. */
type Clicked = { href: string | null; text: string }

const requestWords = /quote|estimate|free/i

/** A lead is a call or a link to the request form; links within the site only show interest. */
export function eventsOfClick(
  { href, text }: Clicked,
  siteOrigin: string,
): readonly AnalyticsEvent[] {
  const isCall = href?.startsWith('tel:') ?? false
  const way = isCall ? 'Phone' : 'Online Form'
  const events: AnalyticsEvent[] = []
  if (isCall || (href && isEstimateUrl(href))) events.push({ name: 'generate_lead', label: way })
  if (isCall) events.push({ name: 'phone_call_click', label: 'Phone Number Click' })
  const interest = href && interestOf(href, siteOrigin)
  if (interest) events.push({ name: 'service_interest', label: interest })
  if (requestWords.test(text)) events.push({ name: 'quote_request', label: way })
  return events
}

/** Services that analytics reports list by name. All others are reported as general. */
const reportedServices: readonly string[] = [
  'Interior Painting',
  'Exterior Painting',
  'Cabinet Painting',
  'Fence Staining',
  'Sheetrock Repair',
]

function interestOf(href: string, siteOrigin: string): string | null {
  const { origin, pathname } = new URL(href)
  if (origin !== siteOrigin) return null
  const service = services.find(({ route }) => pathname.includes(route))
  if (!service && !/services|painting|cabinet/.test(pathname)) return null
  return service && reportedServices.includes(service.name) ? service.name : 'General Services'
}

export function eventsOfSubmit(formId: string | null): readonly AnalyticsEvent[] {
  return [
    { name: 'generate_lead', label: 'Online Form' },
    { name: 'form_submit', label: formId || 'unknown_form' },
  ]
}

/** `index` counts from 0 in the order of the grid. */
export function eventsOfPhoto(imageId: string, index: string): readonly AnalyticsEvent[] {
  return [{ name: 'gallery_engagement', label: `image_${index}`, imageId }]
}

export function pageParameters({ pathname, search }: { pathname: string; search: string }) {
  const [folder, address] = pathname.split('/').slice(1)
  const project =
    folder === 'projects' && address ? address : new URLSearchParams(search).get('project')
  return { page_path: pathname, ...(project ? { project } : {}) }
}
