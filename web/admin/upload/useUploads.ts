import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAuth } from 'reactfire'
import type { Tell } from './batchEvents.ts'
import type { Batch } from './batchState.ts'
import { browserPorts } from './browserPorts.ts'
import { createUploadStore, type Upload, type UploadKey } from './uploadStore.ts'

/** The uploads of this page. */
export const uploads = createUploadStore(browserPorts)

/**
 * The photos on their way into one project: a new one, or one that exists. The batch is the same for
 * every component that asks, and goes on when none does.
 */
export function useBatch(key: UploadKey): { batch: Batch; tell: Tell } {
  const { currentUser } = useAuth()
  const begin = () => {
    if (!currentUser) throw new Error('Nobody is signed in')
    const { uid } = currentUser
    return { uid, key, run: uploads.batchOf(uid, key) }
  }
  // Signing out, the component may render once more: what it shows by then has ended.
  const [shown, setShown] = useState(begin)
  const isAnother = currentUser !== null && currentUser.uid !== shown.uid
  if (shown.key !== key || isAnother) setShown(begin)
  const { run } = shown
  return { batch: useSyncExternalStore(run.subscribe, run.current), tell: run.tell }
}

/** All uploads of this person, those too that an earlier page left: they go on from here. */
export function useUploads(uid: string): Upload[] {
  useEffect(() => void uploads.takeUp(uid), [uid])
  const current = useSyncExternalStore(uploads.subscribe, uploads.current)
  return current.filter((upload) => upload.uid === uid)
}
