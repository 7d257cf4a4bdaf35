import { z } from 'zod'
import type { GoogleProject } from './alarms.ts'

const daysKept = 14
const retention = `${daysKept * 24 * 60 * 60}s`

const schedulesSchema = z.object({
  backupSchedules: z
    .array(z.object({ name: z.string(), dailyRecurrence: z.object({}).optional() }))
    .default([]),
})

/**
 * Enables point-in-time recovery (a week), daily backups and soft delete (two weeks), and delete protection. Idempotent.
 * @throws with Google's message if a request is refused
 */
export async function setRecovery({ id, api }: GoogleProject, bucket: string): Promise<void> {
  const database = `firestore.googleapis.com/v1/projects/${id}/databases/(default)`
  await api.ask(
    'PATCH',
    `${database}?updateMask=pointInTimeRecoveryEnablement,deleteProtectionState`,
    {
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
  )
  const existing = await api.ask('GET', `${database}/backupSchedules`)
  const { backupSchedules } = schedulesSchema.parse(existing ?? {})
  const daily = backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence)
  if (daily) await api.ask('PATCH', `firestore.googleapis.com/v1/${daily.name}`, { retention })
  else await api.ask('POST', `${database}/backupSchedules`, { retention, dailyRecurrence: {} })
  await api.ask('PATCH', `storage.googleapis.com/storage/v1/b/${bucket}?fields=softDeletePolicy`, {
    softDeletePolicy: { retentionDurationSeconds: retention.slice(0, -1) },
  })
}

export async function runRecovery(google: GoogleProject, bucket: string): Promise<number> {
  await setRecovery(google, bucket)
  console.log(`The database can be restored to any minute of the last 7 days.`)
  console.log(`Daily backups and deleted files are kept for ${daysKept} days.`)
  console.log('The database is protected from deletion. docs/backups.md explains how to restore.')
  return 0
}
