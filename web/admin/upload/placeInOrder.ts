import { maxSortOrder } from '../../../domain/image.ts'
import type { UploadItem } from './batchState.ts'
import type { UploadTarget } from './draft.ts'

/**
 * The items, each that is to be sent with its place among the project's photos. What was given a
 * place before keeps it, so that a retry doesn't put two photos in one.
 */
export function placeInOrder(items: readonly UploadItem[], target: UploadTarget): UploadItem[] {
  let next = target.kind === 'new' ? 0 : target.firstSortOrder
  for (const { sortOrder } of items) if (sortOrder !== null) next = Math.max(next, sortOrder + 1)
  return items.map((item) => {
    if (item.state === 'duplicate' || item.sortOrder !== null) return item
    next += 1
    return { ...item, sortOrder: Math.min(next - 1, maxSortOrder) }
  })
}
