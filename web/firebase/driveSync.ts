import type { z } from 'zod'
import { type SyncRequest, syncAnswerSchema } from '../../domain/syncCalls.ts'
import { callable } from './callable.ts'

export const callDriveSync = callable<SyncRequest, z.infer<typeof syncAnswerSchema>>(
  'google-drive-sync',
  syncAnswerSchema,
)
