import { useMemo, useState } from 'react'
import type { PhotoEntry } from './photoEntries.ts'
import { beginSlide, extend, type Selection, slideTo, toggle } from './selection.ts'

/** Those that are held down during a press. */
type Keys = Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>

/** The photos that the owner has chosen, to do something with all of them. */
export function useSelection(entries: readonly PhotoEntry[]) {
  const [selection, select] = useState<Selection>(null)
  const order = useMemo(() => entries.map(({ id }) => id), [entries])
  const chosen = entries.filter(({ id }) => selection?.ids.has(id))
  return {
    isSelecting: selection !== null,
    /** In their order. */
    chosen,
    photos: chosen.flatMap(({ photos }) => [...photos]),
    isChosen: (id: string) => selection?.ids.has(id) ?? null,
    none: () => select({ ids: new Set(), last: null }),
    all: () => select({ ids: new Set(order), last: null }),
    off: () => select(null),
    /** @returns whether the press has chosen the entry: else it is to be opened */
    press(id: string, { shiftKey, ctrlKey, metaKey }: Keys): boolean {
      if (!selection && !shiftKey && !ctrlKey && !metaKey) return false
      select(shiftKey ? extend(selection, id, order) : toggle(selection, id))
      return true
    },
    slideFrom: (id: string) => select((now) => beginSlide(now, id)),
    slideTo: (id: string) => select((now) => slideTo(now, id, order)),
  }
}
