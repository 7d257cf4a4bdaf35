import '../setUp.ts'
import { deployQueue } from '../tasks/deployQueue.ts'

/** `tasks-makeVariants`, `tasks-publish`, `tasks-remove`, `tasks-syncDrive` */
export const tasks = {
  makeVariants: deployQueue('makeVariants'),
  publish: deployQueue('publish'),
  remove: deployQueue('remove'),
  syncDrive: deployQueue('syncDrive'),
}
