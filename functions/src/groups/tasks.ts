import '../setUp.ts'
import * as log from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { enqueue } from '../tasks/enqueue.ts'
import { type QueueName, queues } from '../tasks/queues.ts'
import { runTask } from '../tasks/runTask.ts'

export const tasks = {
  makeVariants: deploy('makeVariants'),
  makeImportedVariants: deploy('makeImportedVariants'),
  publish: deploy('publish'),
  remove: deploy('remove'),
  syncDrive: deploy('syncDrive'),
}

function deploy(name: QueueName) {
  return onTaskDispatched(queues[name].options, ({ data, retryCount = 0 }) =>
    runTask(name, { data, retryCount }, { log, enqueue }),
  )
}
