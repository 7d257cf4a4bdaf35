import { useEffect, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { photoFile } from '../../../tests/support/uploadServerWorld.ts'
import { UploadWorld } from '../../../tests/support/uploadWorld.ts'
import { keepFocus } from '../components/focus.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { PhotoTiles } from './PhotoTiles.tsx'
import { isInUse } from './uploadState.ts'
import type { Uploads } from './uploadStore.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const target = { projectId: 'porch', title: 'Porch', form: null, first: null }

function Chosen({ uploads }: { uploads: Uploads }) {
  const { here } = useSyncExternalStore(uploads.subscribe, uploads.current)
  const inUse = here.filter(({ state }) => isInUse(state))
  useEffect(keepFocus, [])
  return (
    <>
      <h1 tabIndex={-1}>Gallery admin</h1>
      {inUse.map((each) => (
        <div key={each.upload.id}>
          <PhotoTiles {...each} />
          <DiscardButton upload={each.upload} />
        </div>
      ))}
    </>
  )
}

/** Where chosen photos show, with the real upload and a server in memory. */
async function openChosen() {
  const world = new UploadWorld()
  world.server.projects.set(target.projectId, { title: target.title })
  const { uploads } = await world.openTab('owner')
  await world.drain()
  await renderAdmin(<Chosen uploads={uploads} />)
  const choose = async (...files: File[]) => {
    const upload = uploads.choose('owner', files)
    await world.drain()
    upload.ask(false)
    return upload
  }
  /** The upload of a photo is on its way, and goes no further by itself. */
  const begin = async () => {
    const upload = await choose(photoFile(1))
    upload.start(target)
    await world.stepUntil(() => (upload.current().items[0]?.progress ?? 0) > 0)
    return upload
  }
  return { world, choose, begin }
}

/** By the keyboard: where the focus goes is what these tests are about. */
async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeInTheDocument()
  const element = button(name).element()
  if (!(element instanceof HTMLElement)) throw new Error('It takes no focus')
  element.focus()
  await userEvent.keyboard('{Enter}')
}

test('a photo that leaves the list hands the focus to the next one, and the last to the heading', async () => {
  const { choose } = await openChosen()
  await choose(photoFile(1), photoFile(2))
  await press('Remove photo-1.jpg')
  await expect.element(button('Remove photo-2.jpg')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Gallery admin' })).toHaveFocus()
})

test('discarding an upload that is held hands the focus to the heading', async () => {
  const { world, begin } = await openChosen()
  const upload = await begin()
  upload.pause()
  await press('Discard')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await world.drain()
  await expect.element(page.getByRole('heading', { name: 'Gallery admin' })).toHaveFocus()
})

test('the question about discarding stays while the upload goes on by itself', async () => {
  const { world, begin } = await openChosen()
  const upload = await begin()
  await world.setOnline(false)
  await press('Discard')
  await world.setOnline(true)
  expect(upload.current().phase).toBe('running')
  await expect.element(page.getByRole('dialog', { name: 'Discard these photos?' })).toBeVisible()
  await expect.element(button('Cancel')).toHaveFocus()
  await world.drain()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
