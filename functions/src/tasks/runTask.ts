import { FieldValue } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { firestore } from '../firebaseApp.ts'
import type { Enqueue } from './enqueue.ts'
import { type Queue, type QueueName, queues, type TaskOf } from './queues.ts'

type Log = { error: (message: string, fields: Record<string, unknown>) => void }

export async function runTask<Name extends QueueName>(
  name: Name,
  { data, retryCount }: { data: unknown; retryCount: number },
  { log, enqueue }: { log: Log; enqueue: Enqueue },
  // TypeScript can't relate a name to its own task.
  queue: Queue<TaskOf<Name>> = queues[name] as unknown as Queue<TaskOf<Name>>,
): Promise<void> {
  const task = queue.task.parse(data)
  const { maxAttempts, maxRetrySeconds } = queue.options.retryConfig
  const isLast = maxRetrySeconds === undefined && retryCount + 1 >= maxAttempts
  if (isLast) log.error('task given up', { queue: name, task })
  if (isLast && queue.onExhausted) return queue.onExhausted(task)
  if ((await queue.run(task)) === 'unfinished') await enqueue(name, task)
}

/** A trigger enqueues the publish task when this document is written. */
export const publishRequest = 'publishing/request'

/**
 * For an admin's own credentials, which can't enqueue: runs the task at once. Only the queue's own task publishes, so
 * this asks for it.
 */
export const runLocally: Enqueue = async (name, task) => {
  if (name === 'publish') {
    await firestore().doc(publishRequest).set({ requested_at: FieldValue.serverTimestamp() })
  } else {
    await runTask(name, { data: task, retryCount: 0 }, { log: logger, enqueue: runLocally })
  }
}
