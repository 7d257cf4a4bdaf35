import { expect, onTestFinished } from 'vitest'
import { type FakeDrive, startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'

/** Fails the test if anything but reads was tried. */
export async function startTestDrive(
  options: Parameters<typeof startFakeDrive>[0],
): Promise<FakeDrive> {
  const drive = await startFakeDrive(options)
  onTestFinished(async () => {
    await drive.close()
    expect(drive.violations).toEqual([])
  })
  return drive
}
