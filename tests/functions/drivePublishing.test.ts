import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import { publishDifferences } from '../../scripts/admin/publish.ts'
import { bytes } from '../../scripts/emulators/fakeDrive/content.ts'
import { type Client, database, signInAs } from '../support/accounts.ts'
import { addLibrary, jpeg, setFolders, startLocalDrive, syncAs } from '../support/localDrive.ts'
import { processedImage, readImage, upload } from '../support/ownerPhotos.ts'
import { heicPhoto } from '../support/photos.ts'
import { publishedProject } from '../support/publishedCopy.ts'

const { tree } = await startLocalDrive()
let owner: Client

beforeEach(async () => {
  owner = await signInAs('admin')
})
afterEach(() => owner.close())

const read = async (path: string) => (await database().doc(path).get()).data()

test('a project from Drive stays hidden if the owner reviews new projects first', async () => {
  const name = randomUUID().slice(0, 8)
  const settings = await addLibrary(tree, name, { projects: 1, photos: 1 })
  await setFolders(settings)
  for (const [project, new_projects_hidden] of [
    [`${name}-p0`, true],
    [`${name}-p1`, false],
  ] as const) {
    if (!tree.find(project)) tree.addFolder({ id: project, parent: settings.interior })
    const id = `${project}-0`
    if (!tree.find(id)) tree.addFile({ id, parent: project, content: await jpeg(id) })
    await database().doc('settings/publishing').set({ new_projects_hidden })
    await syncAs(owner)
    expect(await read(`projects/drv_${project}`)).toMatchObject({
      published: !new_projects_hidden,
      pinned: false,
      version: 1,
    })
    expect(await processedImage(drivePhotoId(id))).toMatchObject({ status: 'ready' })
  }
})

test('visitors see a HEIC that was uploaded and synced once', async () => {
  const { buffer } = heicPhoto('porch', 'porch.heic')
  const name = randomUUID().slice(0, 8)
  await setFolders(await addLibrary(tree, name, { projects: 1, photos: 1 }))
  await syncAs(owner)
  const byPhone = await upload(owner, buffer, `drv_${name}-p0`)
  const phoned = await processedImage(byPhone.imageId)
  const id = `${name}-porch`
  tree.addFile({ id, parent: `${name}-p0`, mimeType: 'image/heic', content: bytes(buffer) })
  await syncAs(owner)
  const fromDrive = await processedImage(drivePhotoId(id))
  expect(phoned).toMatchObject({ status: 'ready' })
  expect(fromDrive).toMatchObject({ status: 'ready', content_hash: phoned.content_hash })
  await publishDifferences(() => undefined)
  const shown = await publishedProject(`drv_${name}-p0`)
  const ids = shown?.photos.map((photo) => photo.id) ?? []
  // An id of Drive would reveal files in folders shared by link.
  expect(JSON.stringify(shown)).not.toContain(`${name}-p0`)
  expect(ids.sort()).toEqual([byPhone.imageId, drivePhotoId(`${name}-p0-0`)].sort())
})

test('a photo that returns to Drive as another file never shows its old picture', async () => {
  const name = randomUUID().slice(0, 8)
  await setFolders(await addLibrary(tree, name, { projects: 1, photos: 5 }))
  await syncAs(owner)
  const id = `${name}-p0-0`
  const before = await processedImage(drivePhotoId(id))
  tree.trash(id)
  await syncAs(owner)
  const status = async () => (await fetch(before.google_drive_url ?? '')).status
  await expect.poll(status).toBe(403)
  tree.replace(id, await jpeg(`${id} without the number of the house`))
  tree.untrash(id)
  const seen = new Set<number>()
  const looking = new AbortController()
  const looks = (async () => {
    for (; !looking.signal.aborted; await setTimeout(25)) seen.add(await status())
  })()
  onTestFinished(() => looking.abort())
  await syncAs(owner)
  const image = () => readImage(drivePhotoId(id))
  await expect.poll(async () => (await image()).replacement).toBe(null)
  expect(await image()).toMatchObject({ status: 'archived' })
  await syncAs(owner)
  const after = await image()
  expect(after.status).toBe('ready')
  expect(after.content_hash).not.toBe(before.content_hash)
  await expect.poll(async () => (await fetch(after.google_drive_url ?? '')).status).toBe(200)
  looking.abort()
  await looks
  expect([...seen].sort()).not.toContain(200)
})
