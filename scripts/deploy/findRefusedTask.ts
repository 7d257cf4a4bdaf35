import { z } from 'zod'
import { queues } from '../../functions/src/tasks/queues.ts'
import type { GoogleApi } from './googleApi.ts'

const tasksSchema = z.object({
  tasks: z
    .array(
      z.object({
        lastAttempt: z
          .object({ responseStatus: z.object({ code: z.int().default(0) }).optional() })
          .optional(),
      }),
    )
    .default([]),
})

/** HTTP statuses by the code that Cloud Tasks gives for them. */
const refusals: Readonly<Record<number, 401 | 403 | 404>> = { 16: 401, 7: 403, 5: 404 }

/** Why functions refuse the tasks of a queue. Null if they don't, or if the deployer may not list tasks. */
export async function findRefusedTask(
  api: GoogleApi,
  { project, region }: { project: string; region: string },
): Promise<string | null> {
  for (const name of Object.keys(queues)) {
    const queue = `projects/${project}/locations/${region}/queues/tasks-${name}`
    const found = await api.ask('GET', `cloudtasks.googleapis.com/v2/${queue}/tasks?pageSize=50`)
    for (const { lastAttempt } of tasksSchema.parse(found ?? {}).tasks) {
      const status = refusals[lastAttempt?.responseStatus?.code ?? 0]
      if (status === undefined) continue
      const address = `https://${region}-${project}.cloudfunctions.net/tasks-${name}`
      const remedy =
        status === 404
          ? 'no function answers at this address, so see whether it was deployed'
          : `the functions' account may not call it, so run "npm run admin -- service-account --project ${project}" and deploy again`
      return `${address} answers Cloud Tasks with ${status}: ${remedy}.`
    }
  }
  return null
}
