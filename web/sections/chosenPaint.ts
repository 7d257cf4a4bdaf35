import { type PaintId, paints } from '../content/paints.ts'

const key = 'wall'
const listeners = new Set<() => void>()

/** The paint that a visitor has chosen in this visit, if any. */
export function chosenPaint(): Exclude<PaintId, 'original'> | null {
  try {
    const id = sessionStorage.getItem(key)
    return id && isPaint(id) ? id : null
  } catch {
    return null // storage is off: a choice holds for its page only
  }
}

/** Keeps the choice for the visit; `original` clears it. */
export function choosePaint(id: string): void {
  try {
    if (isPaint(id)) sessionStorage.setItem(key, id)
    else sessionStorage.removeItem(key)
  } catch {
    // as above
  }
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function onPaintChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isPaint = (id: string): id is keyof typeof paints => id in paints
