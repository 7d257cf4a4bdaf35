import { getFunctions } from 'firebase-admin/functions'
import { region } from '../../../domain/region.ts'
import { firebaseApp } from '../firebaseApp.ts'
import { type QueueName, queues, type TaskOf } from './queues.ts'

export type Enqueue = <Name extends QueueName>(name: Name, task: TaskOf<Name>) => Promise<void>

export const enqueue: Enqueue = async (name, task) => {
  const { timeoutSeconds } = queues[name].options
  await getFunctions(firebaseApp())
    .taskQueue(`locations/${region}/functions/tasks-${name}`)
    .enqueue(task, { dispatchDeadlineSeconds: timeoutSeconds })
}
