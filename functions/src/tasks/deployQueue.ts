import * as log from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { enqueue } from './enqueue.ts'
import { type QueueName, queues } from './queues.ts'
import { runTask } from './runTask.ts'

/** The function that Cloud Tasks calls for each task of a queue. */
export function deployQueue(name: QueueName) {
  const queue = queues[name]
  return onTaskDispatched(queue.options, ({ data, retryCount = 0 }) =>
    runTask(name, { data, retryCount }, { log, enqueue }),
  )
}
