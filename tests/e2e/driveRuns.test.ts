import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { SyncOperation } from '../../domain/syncOperation.ts'
import type { SyncRun } from '../../domain/syncRun.ts'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { database } from '../support/accounts.ts'
import { runOn } from '../support/adminTabs.ts'
import { desktop } from '../support/browser.ts'
import { emptyDatabase } from '../support/emptyDatabase.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(emptyDatabase)

async function storeLongRun(id: string, files: number) {
  const now = Timestamp.now()
  const counts = { add_project: 0, update_project: 0, add: 0, content: 0, rename: 0, move: 0 }
  const run: SyncRun = {
    state: 'done',
    mode: 'plan',
    started_by: null,
    retry_of: null,
    created_at: now,
    heartbeat_at: now,
    finished_at: now,
    plan: {
      hash: '0'.repeat(64),
      operations: 0,
      bytes: 0,
      counts: { ...counts, restore: 0, repair: 0, archive: 0, skip: files },
      live: 0,
      asks: [],
      unread: 0,
      unseen: 0,
      waiting: 0,
      differing: 0,
      planned_at: now,
    },
    progress: { done: 0, skipped: 0, failed: 0, bytes: 0, current: null, since: null },
    failure: null,
    asked_to_wait: false,
  }
  const operations = Array.from({ length: files }, (_, n): SyncOperation => {
    const shown = { drive_id: `${id}-${n}`, name: `${id}-${n}.txt`, folder: 'Interior / Kitchen' }
    return { kind: 'skip', ...shown, outcome: { kind: 'skipped', reason: 'not_seen' } }
  })
  const document = database().doc(`sync_runs/${id}`)
  await document.collection('operations').doc('0000').set({ index: 0, operations })
  await document.set(run)
}

async function storeRun(change: object) {
  const id = randomUUID()
  await storeLongRun(id, 1)
  const run = database().doc(`sync_runs/${id}`)
  await run.update({ finished_at: null, ...change })
  return run
}

test('a plan that expires closes its confirmation dialog and focuses its title', async ({
  openDriveTab,
}) => {
  const waiting = { 'plan.operations': 12, 'plan.counts.archive': 12, 'plan.live': 20 }
  const plan = await storeRun({ state: 'planned', ...waiting, 'plan.asks': ['many'] })
  const { page } = await openDriveTab()
  const run = runOn(page)
  await run.getByRole('button', { name: 'Apply This Plan' }).click()
  await expect(run.getByText('12 of 20 photos from Drive would be taken off')).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Take 12 photos off the website?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const failure = { reason: 'newer_run', folder: null, detail: '' }
  await plan.update({ state: 'canceled', failure, finished_at: Timestamp.now() })
  await expect(question).toHaveCount(0)
  await expect(run.getByRole('heading', { name: 'Plan expired' })).toBeFocused()
})

test("a run's silence is measured by heartbeats, not by the device's clock", async ({
  openDriveTab,
}) => {
  const run = await storeRun({ state: 'planning', plan: null })
  const minute = 60_000
  const { page, context } = await openDriveTab(desktop, ({ page: empty }) =>
    empty.clock.install({ time: Date.now() + 10 * minute }),
  )
  const silent = page.getByText('No news for')
  await expect(runOn(page).getByRole('heading', { name: 'Comparing with Drive' })).toBeVisible()
  await expect(silent).toHaveCount(0)
  await page.clock.fastForward(2 * minute)
  await expect(silent).toBeVisible()
  await run.update({ heartbeat_at: Timestamp.now() })
  await expect(silent).toHaveCount(0)

  await context.setOffline(true)
  await page.clock.fastForward(2 * minute)
  await page.clock.runFor(10_000)
  await expect(silent).toHaveCount(0)
})

test('showing the remaining files keeps the focus in the list', async ({ openDriveTab }) => {
  const library = randomUUID().slice(0, 8)
  await storeLongRun(library, 51)
  const { page } = await openDriveTab({ width: 360, height: 740 })
  const run = runOn(page)
  await run.getByRole('button', { name: 'Left alone (51)' }).click()
  await run.getByRole('button', { name: 'Show more (1)' }).press('Enter')
  await expect(run.getByRole('link', { name: `${library}-50.txt` })).toBeVisible()
  await expect(run.getByRole('list', { name: 'Left alone' })).toBeFocused()
})
