import { expect, test } from 'vitest'
import { localDriveUrl } from './connectDrive.ts'

test('a deployed function always connects to the real Google Drive', () => {
  const DRIVE_ROOT_URL = 'http://127.0.0.1:9000/'
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'true', DRIVE_ROOT_URL })).toBe(DRIVE_ROOT_URL)
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'true' })).toBe(null)
  expect(localDriveUrl({ DRIVE_ROOT_URL })).toBe(null)
  expect(localDriveUrl({ FUNCTIONS_EMULATOR: 'false', DRIVE_ROOT_URL })).toBe(null)
})
