import { test } from 'vitest'
import { z } from 'zod'
import { browser, phone } from '../support/browser.ts'
import { openEditDialog } from '../support/editDialog.ts'
import { expect } from '../support/expect.ts'
import { storeProject } from '../support/projects.ts'

/* A project of 500 photos on the owner's phone: a processor four times slower than this one. */

const count = 500
const slowdown = 4
/** Milliseconds that nothing may hold the phone up for while a finger scrolls. */
const longest = 100

/** A picture that costs next to nothing: of a real one, another thread makes pixels. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAPAAAKhDHAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

/**
 * The longest task of the page, in milliseconds of its thread's own time: what else this machine is
 * at does not count.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()))
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  expect(tasks.length).toBeGreaterThan(100)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

test('500 photos scroll without a task over 100 ms', { timeout: 400_000 }, async () => {
  const project = await storeProject(
    {},
    Array.from({ length: count }, () => ({ thumbnail_url: picture })),
  )
  const { page, context, dialog } = await openEditDialog(project, phone)
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // What was stored for this test still brings further snapshots of all photos.
  await page.waitForTimeout(8000)
  const list = dialog.getByRole('list', { name: 'Photos' })
  const { x = 0, y = 0 } = (await list.boundingBox()) ?? {}
  await page.mouse.move(x + 40, Math.max(y, 300))
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  })
  for (const way of [1, -1]) {
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, way * 800)
      await page.waitForTimeout(50)
    }
  }
  const found = longestTask(await browser.stopTracing())
  console.log(`The longest task took ${Math.round(found)} ms.`)
  expect(found).toBeLessThan(longest)
})
