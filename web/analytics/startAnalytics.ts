import {
  type AnalyticsEvent,
  eventsOfClick,
  eventsOfPhoto,
  eventsOfSubmit,
  placeOf,
} from './analyticsEvents.ts'
import { gtag } from './gtag.ts'

/** A visitor who does one of these is here; Google's program comes then and not before. */
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
 * Listens on the document, for every page and whatever it shows later.
 * @param onNewPage calls back after each page that is shown in place of another; the first one is
 * told of by `config`
 */
export function startAnalytics(measurementId: string, onNewPage: (tell: () => void) => void): void {
  gtag('js', new Date())
  // Neither signals nor advertising: the content security policy admits their hosts no more than we do.
  gtag('config', measurementId, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  onNewPage(() => gtag('event', 'page_view', { page_title: document.title }))
  const early = window.earlyClicks ?? []
  for (const target of early) tellClick(target)
  document.addEventListener('click', ({ target }) => tellClick(target), { capture: true })
  document.addEventListener('submit', onSubmit, { capture: true })
  const controller = new AbortController()
  const onInteraction = () => {
    controller.abort()
    whenIdle(() => loadProgram(measurementId))
  }
  if (early.length > 0) onInteraction()
  for (const name of interactions)
    document.addEventListener(name, onInteraction, {
      capture: true,
      passive: true,
      signal: controller.signal,
    })
}

function tellClick(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const clicked = target.closest('a[href], button')
  if (!(clicked instanceof HTMLElement)) return
  const { photo, index } = clicked.dataset
  if (photo && index) send(eventsOfPhoto(photo, index))
  const href = clicked instanceof HTMLAnchorElement ? clicked.href : null
  send(eventsOfClick({ href, text: clicked.textContent }, location.origin))
}

function onSubmit({ target }: SubmitEvent): void {
  // Not `form.id`: a field named "id" would stand in its place.
  if (target instanceof HTMLFormElement) send(eventsOfSubmit(target.getAttribute('id')))
}

function send(events: readonly AnalyticsEvent[]): void {
  for (const { name, label, imageId } of events)
    gtag('event', name, {
      event_label: label,
      value: 1,
      business_type: 'painting_company',
      ...placeOf(location),
      ...(imageId ? { image_id: imageId } : {}),
    })
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

function loadProgram(measurementId: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`
  document.head.append(script)
}
