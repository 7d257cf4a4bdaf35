import { beforeEach, expect, test, vi } from 'vitest'
import { deletionChecks, skipReasons } from '../../../../domain/syncReasons.ts'
import { bytes } from '../../../../scripts/emulators/fakeDrive/content.ts'
import type { DriveTree } from '../../../../scripts/emulators/fakeDrive/DriveTree.ts'
import { driveFolderIds } from '../../../../tests/support/driveFolderIds.ts'
import {
  imageOf,
  libraryTree,
  photo,
  type SyncWorld,
  startSyncWorld,
  sync,
} from '../../../../tests/support/syncWorld.ts'
import { rowNote, runSummary } from '../../../../web/admin/data/syncSentences.ts'
import { saveFolders } from './changeRun.ts'

/* The owner reads what happened in Drive: each cause with its deletion check. */

let tree: DriveTree
let world: SyncWorld

/** `p0` to `p2` with three photos each, `p0_0` to `p2_2`, and a shortcut to another photo. */
beforeEach(async () => {
  tree = libraryTree({ folders: 3, photos: 3 })
  tree.addFile({ id: 'target', content: photo('target') })
  tree.addShortcut({ id: 'link', parent: 'p0', targetId: 'target' })
  world = await startSyncWorld({ tree })
  expect(await sync(world)).toMatchObject({ result: 'done' })
})

async function told(id: string) {
  const { runId } = await sync(world)
  const rows = world.memory.operationsOf(runId).filter(({ drive_id }) => drive_id === id)
  const run = world.memory.runs.get(runId)
  if (!run) throw new Error('no run')
  return { notes: rows.map(rowNote), summary: runSummary(run) }
}

const statusOf = (id: string) => imageOf(world, id)?.status

test.each<[cause: string, change: () => void, photo: string, keyof typeof deletionChecks]>([
  ['the file in the trash', () => tree.trash('p0_0'), 'p0_0', 'trashed'],
  ['its folder in the trash', () => tree.trash('p0'), 'p0_0', 'trashed'],
  ['the file deleted', () => tree.remove('p0_0'), 'p0_0', 'gone'],
  ['the file unshared', () => tree.share('p0_0', false), 'p0_0', 'gone'],
  ['its folder deleted', () => tree.remove('p0'), 'p0_0', 'gone'],
  ['its folder unshared', () => tree.share('p0', false), 'p0_0', 'gone'],
  ['the file moved to the top', () => tree.move('p0_0', 'interior'), 'p0_0', 'moved_away'],
  ['the file moved where nobody looks', () => tree.move('p0_0', null), 'p0_0', 'moved_away'],
  ['its folder moved away', () => tree.move('p0', 'elsewhere'), 'p0_0', 'moved_away'],
  ['its folder moved into another one', () => tree.move('p0', 'p1'), 'p0_0', 'moved_away'],
  ['the shortcut in the trash', () => tree.trash('link'), 'target', 'trashed'],
  ['the shortcut deleted', () => tree.remove('link'), 'target', 'gone'],
  ['the shortcut moved away', () => tree.move('link', null), 'target', 'moved_away'],
  ['its file in the trash', () => tree.trash('target'), 'target', 'trashed'],
  ['its file deleted', () => tree.remove('target'), 'target', 'gone'],
  ['its file unshared', () => tree.share('target', false), 'target', 'gone'],
])(
  '%s: archives the photo and stores what the deletion check found',
  async (_, change, id, check) => {
    tree.addFolder({ id: 'elsewhere' })
    // The remaining photo keeps the top-level folder from seeming emptied by accident.
    tree.addFolder({ id: 'kept', parent: 'interior' })
    tree.addFile({ id: 'kept_0', parent: 'kept', content: photo('kept') })
    change()
    const { notes } = await told(id)
    expect(notes).toContain(deletionChecks[check])
    expect(statusOf(id)).toBe('archived')
  },
)

const pdf = bytes(Buffer.from('%PDF-1.7'))

test('a photo whose file becomes unsuitable stays, with a reason', async () => {
  const became: [string, () => void, keyof typeof skipReasons][] = [
    ['p0_0', () => tree.replace('p0_0', pdf, 'application/pdf'), 'not_an_image'],
    ['p0_1', () => tree.replace('p0_1', bytes(Buffer.alloc(0))), 'empty'],
    ['p0_2', () => tree.allowDownload('p0_2', false), 'no_download'],
    ['link', () => tree.replace('target', pdf, 'video/mp4'), 'video'],
  ]
  tree.rename('p0_0', 'p0_0.pdf')
  tree.rename('target', 'target.mp4')
  for (const [, change] of became) change()
  for (const [id, , reason] of became) {
    const { notes, summary } = await told(id)
    expect(notes).toEqual([`${skipReasons[reason]} The website still shows the earlier picture.`])
    expect(summary).toBe(
      '4 photos differ from Drive: see “Left alone”. Everything else is up to date.',
    )
    expect(statusOf(id === 'link' ? 'target' : id)).toBe('ready')
  }
  tree.addFile({ id: 'new', parent: 'p0', mimeType: 'application/pdf', content: pdf })
  expect((await told('new')).notes).toEqual([skipReasons.not_an_image])
})

test('a photo moved in Drive to a trashed project stays, with a reason', async () => {
  const project = world.memory.projects.get('drv_p1')
  if (project) world.memory.projects.set('drv_p1', { ...project, state: 'trashed' })
  tree.move('p0_0', 'p1')
  const { notes, summary } = await told('p0_0')
  expect(notes).toEqual([skipReasons.moved_to_closed])
  expect(summary).toBe(
    '1 photo differs from Drive: see “Left alone”. Everything else is up to date.',
  )
  expect(imageOf(world, 'p0_0')?.project_id).toBe('drv_p0')
})

test('a waiting plan expires with the reason', async () => {
  const planned = async () => (await sync(world, { mode: 'plan' })).runId
  const summaryOf = (runId: string) => {
    const run = world.memory.runs.get(runId)
    return run && [run.state, runSummary(run)]
  }
  const first = await planned()
  const second = await planned()
  await sync(world, { mode: 'daily' })
  const third = await planned()
  await saveFolders(driveFolderIds, world.memory.ports())
  expect([first, second, third].map(summaryOf)).toEqual([
    ['canceled', 'Another sync started, so this plan expired. Nothing was changed.'],
    ['canceled', 'The nightly sync started, so this plan expired. Nothing was changed.'],
    ['canceled', 'The Drive folders were changed, so this plan expired. Nothing was changed.'],
  ])
})

test('a rate-limited run shows that it waits', async () => {
  let refuses = true
  vi.spyOn(world.client, 'isAskedToWait').mockImplementation(() => refuses)
  tree.addFile({ id: 'new', parent: 'p0', content: photo('new') })
  const { memory } = world
  const heard: string[] = []
  const onEffect = () => {
    for (const run of memory.runs.values()) if (run.asked_to_wait) heard.push(runSummary(run))
    refuses = heard.length === 0
  }
  const { runId } = await sync(world, { onEffect })
  expect(heard[0]).toContain('Google asks us to wait. The sync continues automatically.')
  expect(memory.runs.get(runId)).toMatchObject({ state: 'done', asked_to_wait: false })
})
