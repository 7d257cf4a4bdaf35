import { z } from 'zod'
import type { UploadItem } from './batchState.ts'
import type { StoredItem } from './draft.ts'
import { chooseAgain } from './uploadLabels.ts'

const fileSchema = z.object({ file: z.instanceof(File), preview: z.instanceof(Blob).nullable() })

/** A photo of which only the record was kept comes back as failed: the owner is told. */
export function restoreItem(item: StoredItem, stored: unknown): UploadItem {
  const withoutBytes = {
    file: new File([], item.filename),
    preview: null,
    attempts: 0,
    kept: false,
  }
  if (item.state === 'saved') return { ...item, ...withoutBytes, progress: 1 }
  const found = fileSchema.safeParse(stored)
  if (!found.success) {
    // There was no room for its bytes, or no time before the page went.
    const failed = { state: 'failed', reason: chooseAgain, duplicate: null } as const
    return { ...item, ...withoutBytes, ...failed, lookedUp: false, progress: 0 }
  }
  const state = item.state === 'uploading' ? 'waiting' : item.state
  return { ...item, ...withoutBytes, ...found.data, kept: true, state, progress: 0 }
}
