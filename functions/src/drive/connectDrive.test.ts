import { afterEach, expect, test, vi } from 'vitest'
import { startDriveWorld } from '../../../tests/support/driveWorld.ts'
import { connectDrive, localDriveUrl } from './connectDrive.ts'

afterEach(() => void vi.unstubAllEnvs())

test('connects to the local server in the emulator', async () => {
  const world = await startDriveWorld()
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true')
  vi.stubEnv('DRIVE_ROOT_URL', world.drive.url)
  const { client, address } = connectDrive()
  expect(await client.listFolder('p1')).toHaveLength(3)
  expect(await address()).toContain('@')
})

test('a deployed function always connects to the real Google Drive', () => {
  const DRIVE_ROOT_URL = 'http://127.0.0.1:9000/'
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'true', DRIVE_ROOT_URL })).toBe(DRIVE_ROOT_URL)
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'true' })).toBe(null)
  expect(localDriveUrl({ DRIVE_ROOT_URL })).toBe(null)
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'false', DRIVE_ROOT_URL })).toBe(null)
})
