/**
 * What the owner has chosen, by the entries' ids; null while he isn't choosing. A range runs from the
 * entry that was chosen `last`. `slid`: what was chosen when a finger began to slide, since it may
 * slide back.
 */
export type Selection = {
  ids: ReadonlySet<string>
  last: string | null
  slid?: ReadonlySet<string>
} | null

/** Chooses an entry, or takes it out again. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection?.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, last: id }
}

/** Chooses all between the entry that was chosen last and this one, beside those chosen before. */
export function extend(selection: Selection, id: string, order: readonly string[]): Selection {
  const last = selection?.last ?? id
  const [from, to] = [order.indexOf(last), order.indexOf(id)].sort((a, b) => a - b)
  const range = order.slice(Math.max(from ?? 0, 0), (to ?? 0) + 1)
  return { ids: new Set([...(selection?.ids ?? []), ...range]), last }
}

/** A finger chooses an entry, and slides on from there. */
export function beginSlide(selection: Selection, id: string): Selection {
  const ids = new Set(selection?.ids).add(id)
  return { ids, last: id, slid: ids }
}

/** The finger has slid to an entry: chosen are all up to there. */
export function slideTo(selection: Selection, id: string, order: readonly string[]): Selection {
  if (!selection?.slid) return selection
  const range = extend({ ids: selection.slid, last: selection.last }, id, order)
  return range && { ...range, slid: selection.slid }
}
