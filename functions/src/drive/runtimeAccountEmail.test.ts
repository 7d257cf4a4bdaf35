import { afterEach, expect, test, vi } from 'vitest'
import { fakeAccount } from '../../../scripts/emulators/fakeDrive/startFakeDrive.ts'
import { startDriveWorld } from '../../../tests/support/driveWorld.ts'
import { connectDrive } from './connectDrive.ts'

vi.mock('googleapis/build/src/apis/drive/index.js', () => {
  throw new Error('the Drive client was loaded')
})

afterEach(() => void vi.unstubAllEnvs())

test('the Drive tab’s address comes from the metadata server, without loading the Drive client', async () => {
  const { drive } = await startDriveWorld()
  vi.stubEnv('GCE_METADATA_HOST', new URL(drive.url).host)
  expect(await connectDrive().address()).toBe(fakeAccount)
  drive.fail({ does: 'refuse', on: 'token', status: 503, reason: 'backendError' })
  await expect(connectDrive().address()).rejects.toThrow('503')
})
