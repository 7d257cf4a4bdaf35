import * as logger from 'firebase-functions/logger'
import { defineInt } from 'firebase-functions/params'
import { localAccount, runtimeAccount, runtimeAccountEmail } from './driveAccount.ts'
import { DriveClient } from './driveClient.ts'

/** Google allows a project 325,000. The rest is for other uses of Drive. */
const unitsPerMinute = defineInt('DRIVE_UNITS_PER_MINUTE', {
  default: 300_000,
  description: 'Units of the Drive API’s quota that the sync may spend in a minute.',
})

export function connectDrive() {
  const rootUrl = localDriveUrl(process.env)
  const client = new DriveClient({
    ...(rootUrl === null ? {} : { rootUrl }),
    account: () => (rootUrl === null ? runtimeAccount() : localAccount(rootUrl)),
    unitsPerMinute: unitsPerMinute.value(),
    log: (message, fields) => logger.info(message, fields),
  })
  return { client, address: rootUrl === null ? runtimeAccountEmail : async () => localAddress }
}

const localAddress = 'website@demo-painting.iam.gserviceaccount.com'

/** Null outside the emulator, so that no variable can redirect a deployed function from Google. */
export function localDriveUrl(environment: NodeJS.ProcessEnv): string | null {
  return (environment.FUNCTIONS_EMULATOR === 'true' && environment.DRIVE_ROOT_URL) || null
}
