import {
  type AnalyticsEvent,
  eventsOfClick,
  eventsOfPhoto,
  eventsOfSubmit,
  pageParameters,
} from './analyticsEvents.ts'
import { gtag } from './gtag.ts'

/** gtag.js loads on the first of these. */
const interactions = [
  'pointermove',
  'pointerdown',
  'keydown',
  'touchstart',
  'wheel',
  'click',
  'submit',
] as const

/**
 * Listens on the document for the whole visit.
 * @param onNewPage calls back after each in-page navigation; `config` counts the first page
 */
export function startAnalytics(
  measurementId: string,
  onNewPage: (count: () => void) => void,
): void {
  gtag('js', new Date())
  // The content security policy blocks the hosts of signals and ads.
  gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  onNewPage(() => gtag('event', 'page_view', { page_title: document.title }))
  const early = window.earlyClicks ?? []
  for (const target of early) countClick(target)
  document.addEventListener('click', ({ target }) => countClick(target), { capture: true })
  document.addEventListener('submit', onSubmit, { capture: true })
  const controller = new AbortController()
  const onInteraction = () => {
    controller.abort()
    whenIdle(() => loadGtag(measurementId))
  }
  if (early.length > 0) onInteraction()
  for (const name of interactions)
    document.addEventListener(name, onInteraction, {
      capture: true,
      passive: true,
      signal: controller.signal,
    })
}

function countClick(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const clicked = target.closest('a[href], button')
  if (!(clicked instanceof HTMLElement)) return
  const href = clicked instanceof HTMLAnchorElement ? clicked.href : null
  const { photo, index = indexInGrid(clicked) } = clicked.dataset
  send(
    photo === undefined
      ? eventsOfClick({ href, text: clicked.textContent }, location.origin)
      : eventsOfPhoto(photo || photoIn(href), index),
  )
}

function photoIn(href: string | null): string {
  return new URL(href ?? '', location.href).searchParams.get('photo') ?? ''
}

/** From 0. */
function indexInGrid(link: Element): string {
  const card = link.closest('li')
  return `${card ? [...(card.parentElement?.children ?? [])].indexOf(card) : 0}`
}

function onSubmit({ target }: SubmitEvent): void {
  // A field named "id" would shadow `form.id`.
  if (target instanceof HTMLFormElement) send(eventsOfSubmit(target.getAttribute('id')))
}

function send(events: readonly AnalyticsEvent[]): void {
  for (const { name, label, imageId } of events)
    gtag('event', name, {
      event_label: label,
      value: 1,
      business_type: 'painting_company',
      ...pageParameters(location),
      ...(imageId ? { image_id: imageId } : {}),
    })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

function loadGtag(measurementId: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}
