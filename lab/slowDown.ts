import type { Page } from 'playwright'

/** A line to the network and a processor, as a phone has them. */
export type Line = {
  /** Bits per second. */
  down: number
  up: number
  /** Of each request, in milliseconds. */
  latency: number
  /** How many times slower than this machine's. */
  processor: number
}

/** A phone on a slow line. */
export const slowPhone: Line = { down: 1_600_000, up: 750_000, latency: 150, processor: 4 }

/** Makes one page's network and processor as slow as a phone's. */
export async function slowDown(page: Page, { down, up, latency, processor }: Line): Promise<void> {
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
