import { isLost } from '../../web/admin/upload/batchState.ts'
import { places, uid } from './uploadActions.ts'
import type { UploadHistory } from './uploadHistory.ts'
import { runPipeline } from './uploadServerWorld.ts'
import type { Tab } from './uploadWorld.ts'

/** All goes well from now on, and the owner sends what is left. */
export async function settleUploads(history: UploadHistory): Promise<void> {
  const { world } = history
  world.server.refused.clear()
  world.noRoomFor.clear()
  world.server.isAdmin = true
  world.signedIn = uid
  world.server.losesAnswer = false
  await world.setOnline(true)
  if (world.tabs.length === 0) await world.openTab(uid)
  for (let round = 0; round < 12; round += 1) {
    await world.drain()
    for (const tab of world.tabs) await sendAllOf(history, tab)
  }
  // What closed tabs left is found by a new one.
  for (const tab of [...world.tabs]) await history.lose(tab)
  const last = await world.openTab(uid)
  for (let round = 0; round < 6; round += 1) {
    await world.drain()
    await sendAllOf(history, last)
  }
  await world.drain()
  runPipeline(world.server)
  history.expectTruth()
}

async function sendAllOf(history: UploadHistory, tab: Tab): Promise<void> {
  for (const key of places) {
    const { current, tell } = tab.uploads.batchOf(uid, key)
    for (const item of current().items) if (isLost(item)) tell({ kind: 'remove', id: item.id })
    if (current().phase === 'idle') tell({ kind: 'start', target: history.targetOf(key) })
    else tell({ kind: 'resume' })
    await history.world.drain()
  }
}
