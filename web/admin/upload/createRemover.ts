import type { DiscardRequest } from '../../../domain/imageCalls.ts'
import { toastFailure } from '../components/toasts.ts'
import { keptText } from './messages.ts'
import {
  areAllSaved,
  isMissingBytes,
  isSaved,
  isUnderWay,
  type UploadEvent,
  type UploadItem,
  type UploadState,
  withoutDuplicates,
} from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'

type Stored = DiscardRequest['stored']

type RemoverOptions = {
  ports: Pick<UploadPorts, 'discard' | 'discardProject' | 'trash'>
  current: () => UploadState
  change: (changes: Partial<UploadState>) => void
  dispatch: (event: UploadEvent, changes?: Partial<UploadState>) => void
  /** Resolves once it no longer sends. */
  begin: () => Promise<void>
  /** Ends reading and sending. */
  end: () => Promise<void>
  onEnd: () => Promise<void>
}

/** Removes photos of an upload, from the list and from the server. */
export function createRemover(options: RemoverOptions) {
  const { ports, current, change, dispatch, begin, end, onEnd } = options

  /** Returns the photos that stay on the server. Also removes projects that this upload created, if empty. */
  async function removeFromServer(photos: readonly UploadItem[], stored: Stored = 'remove') {
    const { target, leaving, items } = current()
    if (!target) return []
    const isEmpty = withoutDuplicates(items).length === 0
    // The next photos can go to another project.
    if (isEmpty) dispatch(items.length > 0 ? 'ask' : 'empty', { target: null, leaving: [] })
    const tried = photos.filter((item) => item.tried)
    const kept = tried.length > 0 ? await ports.discard(tried, stored) : []
    for (const { projectId, form } of isEmpty ? [target, ...leaving] : [])
      if (form) await ports.discardProject(projectId)
    return kept
  }

  async function tryRemoving(photos: readonly UploadItem[], stored?: Stored): Promise<void> {
    try {
      const [first, ...others] = await removeFromServer(photos, stored)
      // The photo arrived, but the server's response was lost.
      if (first) change({ notice: keptText(first.filename, others.length) })
    } catch (error) {
      console.warn('The nightly job discards the photos:', error)
    }
  }

  async function endWith(items: readonly UploadItem[]): Promise<void> {
    const ended = end()
    dispatch(items.length > 0 ? 'complete' : 'empty', { items, form: null })
    await ended
  }

  return {
    removeEmptyProject: () => tryRemoving([]),

    removePhoto(itemId: string): void {
      const upload = current()
      const removed = upload.items.find((item) => item.id === itemId)
      if (!removed || isUnderWay(upload) || isSaved(removed)) return
      const items = upload.items.filter((item) => item !== removed)
      change({ items })
      if (upload.target && areAllSaved(items)) dispatch('complete')
      else if (items.length === 0) dispatch('empty')
      // Without its bytes it was shown as missing. If it did arrive, it stays.
      void tryRemoving([removed], isMissingBytes(removed) ? 'keep' : 'remove')
      void onEnd()
    },

    /** Removes the photos that aren't saved. */
    async discard(stored?: Stored): Promise<void> {
      const { items } = current()
      await endWith(items.filter(isSaved))
      const unsaved = items.filter((item) => !isSaved(item))
      await tryRemoving(unsaved, stored)
      if (current().leaving.length > 0) await begin()
      await onEnd()
    },

    /** Photos can go to the trash once the pipeline has them. The others are discarded. */
    async undo(): Promise<void> {
      const { items } = current()
      await endWith([])
      try {
        const left = await removeFromServer(items)
        if (left.length > 0) await ports.trash(left.map(({ imageId }) => imageId))
      } catch (error) {
        console.warn('Photos were not taken back:', error)
        toastFailure('Not undone. Delete the photos in their project.')
      }
      await onEnd()
    },
  }
}
