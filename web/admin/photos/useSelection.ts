import { useMemo, useState } from 'react'
import type { PhotoEntry } from './photoEntries.ts'

/** Ids of the selected entries; null outside selection mode. Ranges start at `last`. */
export type Selection = { ids: ReadonlySet<string>; last: string | null } | null

export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection?.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, last: id }
}

export function extend(selection: Selection, id: string, order: readonly string[]): Selection {
  const last = selection?.last ?? id
  const [from, to] = [order.indexOf(last), order.indexOf(id)].sort((a, b) => a - b)
  const range = order.slice(Math.max(from ?? 0, 0), (to ?? 0) + 1)
  return { ids: new Set([...(selection?.ids ?? []), ...range]), last }
}

type Modifiers = Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>

export function useSelection(entries: readonly PhotoEntry[]) {
  const [selection, select] = useState<Selection>(null)
  const order = useMemo(() => entries.map(({ id }) => id), [entries])
  const selected = entries.filter(({ id }) => selection?.ids.has(id))
  return {
    isSelecting: selection !== null,
    selected,
    photos: selected.flatMap(({ photos }) => [...photos]),
    isSelected: (id: string) => selection?.ids.has(id) ?? null,
    none: () => select({ ids: new Set(), last: null }),
    all: () => select({ ids: new Set(order), last: null }),
    off: () => select(null),
    add: (id: string) => select({ ids: new Set(selection?.ids).add(id), last: id }),
    /** @returns false if the press should open the entry instead */
    press(id: string, { shiftKey, ctrlKey, metaKey }: Modifiers): boolean {
      if (!selection && !shiftKey && !ctrlKey && !metaKey) return false
      select(shiftKey ? extend(selection, id, order) : toggle(selection, id))
      return true
    },
  }
}
