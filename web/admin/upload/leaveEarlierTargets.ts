import { freshIdentity, isSaved, type UploadItem, type UploadState } from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'

type LeaveOptions = {
  ports: Pick<UploadPorts, 'discard' | 'move' | 'discardProject'>
  signal: AbortSignal
  current: () => UploadState
  change: (changes: Partial<Pick<UploadState, 'items' | 'leaving'>>) => void
}

/**
 * Moves the saved photos from earlier targets to a project, and removes projects that are empty then.
 * Idempotent.
 */
export async function leaveEarlierTargets(
  { ports, signal, current, change }: LeaveOptions,
  projectId: string,
): Promise<void> {
  const tried = current().items.filter((item) => item.tried && !isSaved(item))
  // A photo may have arrived although its response was lost.
  const kept = tried.length > 0 ? await ports.discard(tried, 'keep') : []
  const idsOf = (items: readonly UploadItem[]) => new Set(items.map(({ id }) => id))
  const [triedIds, keptIds] = [idsOf(tried), idsOf(kept)]
  const items = current().items.map((item): UploadItem => {
    if (keptIds.has(item.id)) return { ...item, state: 'saved', reason: null, progress: 1 }
    return triedIds.has(item.id) ? { ...item, ...freshIdentity(), progress: 0 } : item
  })
  change({ items })
  for (const { projectId: from, form } of current().leaving) {
    signal.throwIfAborted()
    await ports.move(items.filter(isSaved), from, projectId)
    if (form) await ports.discardProject(from)
  }
  // The owner may have chosen another project meanwhile.
  signal.throwIfAborted()
  change({ leaving: [] })
}
