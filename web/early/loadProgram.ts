import { hasSignInMark } from '../firebase/signInMark.ts'
import { reloadOnce } from '../reloadForLostFiles.ts'

/*
 * Loads the page's program at the first sign of a person, or when photos come near, which it lets
 * open. Until then the page is complete HTML, and a slow phone has its processor to itself. Who
 * only looks at the first screen gets the program in the end, so that whatever comes next is
 * answered at once. A signed-in browser gets it at once, since it shows the Admin Panel.
 */
const patienceMs = 10_000
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const

let files: readonly string[] = []

/** @param script carries the address of the program in data-entry, what it imports in data-imports */
export function awaitSigns({ dataset }: HTMLOrSVGScriptElement): void {
  files = [...(dataset.imports ?? '').split(' '), dataset.entry ?? ''].filter(Boolean)
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  const waitOn = () => setTimeout(loadProgram, hasSignInMark() ? 0 : patienceMs)
  if (document.readyState === 'complete') waitOn()
  else addEventListener('load', waitOn, { once: true })
}

function onSign(event: Event): void {
  // A page that appears under a pointer at rest is told of a move by nothing.
  const isMove = event instanceof PointerEvent && event.type === 'pointermove'
  if (!isMove || event.movementX || event.movementY) loadProgram()
}

let started = false

/** Fetches all files at once and runs them one by one, so that a tap in between is answered. */
export function loadProgram(): void {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, onSign, true)
  run().catch(recover)
}

let isLeaving = false

function leave(): void {
  isLeaving = true
}

async function run(): Promise<void> {
  addEventListener('beforeunload', leave)
  for (const href of files) {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(preload)
  }
  for (const href of files) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
  // A page that listens to it is not kept for the way back.
  removeEventListener('beforeunload', leave)
}

function recover(error: unknown): void {
  // Who follows a link meanwhile ends the loading; to reload would take the link away, in Firefox.
  if (isLeaving) return
  console.error(error)
  reloadOnce()
}
