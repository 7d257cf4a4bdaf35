import '../setUp.ts'
import * as log from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { enqueue } from '../tasks/enqueue.ts'
import { queueNames, queues } from '../tasks/queues.ts'
import { runTask } from '../tasks/runTask.ts'

export const tasks = Object.fromEntries(
  queueNames.map((name) => [
    name,
    onTaskDispatched(queues[name].options, ({ data, retryCount = 0 }) =>
      runTask(name, { data, retryCount }, { log, enqueue }),
    ),
  ]),
)
