import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAuth } from 'reactfire'
import type { UploadQueue } from './UploadQueue.ts'
import type { UploadBatch } from './uploadBatch.ts'
import {
  currentUploads,
  queueOf,
  resumeUploads,
  subscribeToUploads,
  type Upload,
  type UploadKey,
} from './uploadQueues.ts'

/**
 * The photos on their way into one project: a new one, or one that exists. The queue is the same
 * for every component that asks, and goes on when none does.
 */
export function useUploadQueue(key: UploadKey): { queue: UploadQueue; batch: UploadBatch } {
  const user = useAuth().currentUser
  // Signing out, the component may render once more before it goes.
  const last = useRef<UploadQueue | null>(null)
  const queue = user ? queueOf(user.uid, key) : last.current
  if (!queue) throw new Error('Nobody is signed in')
  last.current = queue
  const batch = useSyncExternalStore(queue.subscribe, queue.snapshot)
  return { queue, batch }
}

/** All uploads of this person, those too that an earlier page left: they go on from here. */
export function useUploads(uid: string): Upload[] {
  useEffect(() => void resumeUploads(uid), [uid])
  const uploads = useSyncExternalStore(subscribeToUploads, currentUploads)
  return uploads.filter((upload) => upload.uid === uid)
}
