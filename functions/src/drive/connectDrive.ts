import * as logger from 'firebase-functions/logger'
import { defineInt } from 'firebase-functions/params'
import { z } from 'zod'
import { localAccount, ownAccount, ownAddress } from './driveAccount.ts'
import { createDriveClient } from './driveClient.ts'
import type { DriveClient } from './driveTypes.ts'

/** Google's own limit for a project is 325,000; what else uses Drive in it needs some too. */
const unitsPerMinute = defineInt('DRIVE_UNITS_PER_MINUTE', {
  default: 300_000,
  description: 'Units of the Drive API’s quota that the sync may spend in a minute.',
})

const environmentSchema = z.object({
  FUNCTIONS_EMULATOR: z.string().optional(),
  DRIVE_ROOT_URL: z.url().optional(),
})

export type DriveConnection = {
  client: DriveClient
  /** The e-mail address with which the owner shares the folders. */
  address: () => Promise<string>
}

/** Google Drive as the function's own account sees it; in the emulator the local server, if set. */
export function connectDrive(): DriveConnection {
  const rootUrl = localDriveUrl(process.env)
  const client = createDriveClient({
    ...(rootUrl === null ? {} : { rootUrl }),
    account: () => (rootUrl === null ? ownAccount() : localAccount(rootUrl)),
    budgetPerMinute: unitsPerMinute.value(),
    log: (message, fields) => logger.info(message, fields),
  })
  return { client, address: rootUrl === null ? ownAddress : async () => localAddress }
}

const localAddress = 'website@demo-painting.iam.gserviceaccount.com'

/** Where the local Drive server is, or null. Nobody may point a deployed function elsewhere. */
export function localDriveUrl(environment: NodeJS.ProcessEnv): string | null {
  const { FUNCTIONS_EMULATOR, DRIVE_ROOT_URL } = environmentSchema.parse(environment)
  return FUNCTIONS_EMULATOR === 'true' ? (DRIVE_ROOT_URL ?? null) : null
}
