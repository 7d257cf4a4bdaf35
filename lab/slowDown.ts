import type { Page } from 'playwright'

export type DeviceProfile = {
  /** Bits per second. */
  down: number
  up: number
  /** Milliseconds for each request. */
  latency: number
  /** CPU slowdown factor. */
  processor: number
}

export const slowPhone: DeviceProfile = { down: 1_600_000, up: 750_000, latency: 150, processor: 4 }

export async function slowDown(
  page: Page,
  { down, up, latency, processor }: DeviceProfile,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
}
