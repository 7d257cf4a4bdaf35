import { hasSignInMark } from '../firebase/signInMark.ts'
import { reloadOnce } from '../reloadOnMissingChunk.ts'
import * as attributes from './attributes.ts'

/*
 * Loads the app at the first input, after photos are shown, or after ten seconds:
 * until then a slow phone's processor is free for the page. A browser that signed in loads it at
 * once, for the Admin Panel link, and so does the 404 page.
 */
const loadAfterMs = 10_000
const interactions = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

let files: readonly string[] = []

export function awaitInteraction({ dataset }: HTMLOrSVGScriptElement): void {
  files = dataset.files?.split(' ') ?? []
  for (const sign of interactions)
    addEventListener(sign, onInteraction, { capture: true, passive: true })
  const isUrgent = hasSignInMark() || document.querySelector(`[${attributes.notFound}]`)
  whenLoaded(() => setTimeout(loadApp, isUrgent ? 0 : loadAfterMs))
}

export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

function onInteraction(event: Event): void {
  // Browsers send a pointermove without movement when a page appears under a resting pointer.
  const isMove = event instanceof PointerEvent && event.type === 'pointermove'
  if (!isMove || event.movementX || event.movementY) loadApp()
}

let started = false

/** Fetches all files at once and runs them in separate tasks, so taps in between are answered. */
export function loadApp(): void {
  if (started) return
  started = true
  run().catch((error: unknown) => {
    console.error(error)
    reloadOnce()
  })
}

async function run(): Promise<void> {
  for (const href of files) {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(preload)
  }
  for (const href of files) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
