import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from 'reactfire'
import { UploadQueue } from './UploadQueue.ts'
import type { UploadBatch } from './uploadBatch.ts'
import { clearDrafts } from './uploadDrafts.ts'

const queues = new Map<string, UploadQueue>()

/**
 * The photos on their way into one project: a new one, or one that exists. The queue is the same
 * for every component that asks, and goes on when none does.
 * @param key `new-project`, or `project-` and the id
 */
export function useUploadQueue(key: 'new-project' | `project-${string}`): {
  queue: UploadQueue
  batch: UploadBatch
} {
  const user = useAuth().currentUser
  if (!user) throw new Error('Nobody is signed in')
  const queue = queueOf(user.uid, key)
  const batch = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useLeaveWarning(batch.phase === 'running' || batch.phase === 'offline')
  return { queue, batch }
}

function queueOf(uid: string, key: string): UploadQueue {
  const name = `${uid}:${key}`
  const known = queues.get(name)
  if (known) return known
  const queue = new UploadQueue(uid, key)
  queues.set(name, queue)
  return queue
}

/** Photos that would be lost by signing out. */
export function countUnsavedPhotos(): number {
  return [...queues.values()]
    .flatMap((queue) => queue.snapshot().items)
    .filter(({ state }) => state !== 'saved' && state !== 'duplicate').length
}

/** Signing out: gives up what is not saved, and keeps nothing of it in this browser. */
export async function forgetUploads(): Promise<void> {
  await Promise.all([...queues.values()].map((queue) => queue.forget()))
  queues.clear()
  await clearDrafts().catch((error) => console.warn('Nothing was kept to be cleared:', error))
}

/** While photos are on their way, the browser asks before it closes the page. */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
