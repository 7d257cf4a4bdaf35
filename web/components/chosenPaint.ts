import { type PaintId, paints } from '../content/paints.ts'
import * as storageKeys from '../content/storageKeys.ts'

export function chosenPaint(): Exclude<PaintId, 'original'> | null {
  try {
    const id = sessionStorage.getItem(storageKeys.paint)
    return id && isPaint(id) ? id : null
  } catch {
    return null // storage is off
  }
}

/**
 * For `useSyncExternalStore`. start.js listens on the window first, so the paint is stored by
 * then.
 */
export function onPaintChosen(listener: () => void): () => void {
  addEventListener('change', listener)
  return () => removeEventListener('change', listener)
}

const isPaint = (id: string): id is keyof typeof paints => id in paints
