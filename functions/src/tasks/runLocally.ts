import * as log from 'firebase-functions/logger'
import type { Enqueue } from './enqueue.ts'
import { runTask } from './runTask.ts'

/** Runs a task at once instead of enqueueing it: a person's own credentials can't enqueue. */
export const runLocally: Enqueue = (name, task) =>
  runTask(name, { data: task, retryCount: 0 }, { log, enqueue: runLocally })
