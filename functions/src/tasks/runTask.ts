import * as logger from 'firebase-functions/logger'
import type { Enqueue } from './enqueue.ts'
import { type QueueName, queues, type TaskOf } from './queues.ts'

type Attempt = { data: unknown; retryCount: number }
type Log = { error: (message: string, fields: Record<string, unknown>) => void }

type QueueOf<Name extends QueueName> = {
  task: { parse(data: unknown): TaskOf<Name> }
  options: { retryConfig: { maxAttempts: number; maxRetrySeconds?: number } }
  run(task: TaskOf<Name>): Promise<unknown>
  giveUp?: ((task: TaskOf<Name>) => Promise<void>) | undefined
}

export async function runTask<Name extends QueueName>(
  name: Name,
  { data, retryCount }: Attempt,
  { log, enqueue }: { log: Log; enqueue: Enqueue },
  // TypeScript can't relate a name to its own task.
  queue: QueueOf<Name> = queues[name] as unknown as QueueOf<Name>,
): Promise<void> {
  const task = queue.task.parse(data)
  const { maxAttempts, maxRetrySeconds } = queue.options.retryConfig
  const isLast = maxRetrySeconds === undefined && retryCount + 1 >= maxAttempts
  if (isLast) log.error('task given up', { queue: name, task })
  if (isLast && queue.giveUp) return queue.giveUp(task)
  if ((await queue.run(task)) === 'unfinished') await enqueue(name, task)
}

/** Runs the task at once: an admin's own credentials can't enqueue. */
export const runLocally: Enqueue = (name, task) =>
  runTask(name, { data: task, retryCount: 0 }, { log: logger, enqueue: runLocally })
