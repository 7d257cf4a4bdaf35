import { useEffect, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { allowedMimeTypes } from '../../../domain/upload.ts'
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx'
import { photoFile } from '../../../tests/support/uploadServerWorld.ts'
import { UploadWorld } from '../../../tests/support/uploadWorld.ts'
import { keepFocus } from '../components/focus.ts'
import type { Upload } from './Upload.ts'
import { UploadActions } from './UploadActions.tsx'
import { UploadPanel } from './UploadPanel.tsx'

const dropzone = page.getByLabelText('Choose photos, or drop them here')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const target = { kind: 'existing', projectId: 'porch', title: 'Porch' } as const

function UploadPage({ upload }: { upload: Upload }) {
  const state = useSyncExternalStore(upload.subscribe, upload.current)
  useEffect(keepFocus, [])
  const start = () => upload.start({ ...target, firstSortOrder: 0, hasCover: true })
  return (
    <>
      <h1 tabIndex={-1}>Upload</h1>
      <UploadPanel upload={upload} state={state} />
      <UploadActions upload={upload} state={state} onStart={start} />
    </>
  )
}

/** Where photos are chosen and sent, with the real upload and a server in memory. */
async function openUpload() {
  const world = new UploadWorld()
  world.server.projects.set(target.projectId, { title: target.title })
  const { uploads } = await world.openTab('owner')
  await world.drain()
  const upload = uploads.at('owner', `project-${target.projectId}`)
  await renderAdmin(<UploadPage upload={upload} />)
  await expect.element(dropzone).toBeInTheDocument()
  const choose = async (...files: File[]) => {
    upload.choose(files)
    await world.drain()
  }
  /** The upload is on its way, and goes no further by itself. */
  const begin = async () => {
    await press('Upload 1 Photo')
    await world.stepUntil(() => (upload.current().items[0]?.progress ?? 0) > 0)
  }
  return { world, upload, choose, begin }
}

/** By the keyboard: where the focus goes is what these tests are about. */
async function press(name: string): Promise<void> {
  await focus(button(name))
  await userEvent.keyboard('{Enter}')
}

async function focus(locator: Locator): Promise<HTMLElement> {
  await expect.element(locator).toBeInTheDocument()
  const element = locator.element()
  if (!(element instanceof HTMLElement)) throw new Error('It takes no focus')
  element.focus()
  return element
}

test('the picker opens by a tap and by a key, again and again, and offers photos', async () => {
  await openUpload()
  const input = await focus(dropzone)
  const zone = input.closest('[data-dropzone]')
  if (!zone) throw new Error('It lies in the place for photos')
  let opened = 0
  input.addEventListener('click', (event) => {
    event.preventDefault()
    opened += 1
  })
  for (const count of [1, 3]) {
    await userEvent.click(zone)
    expect(opened).toBe(count)
    input.focus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toBe(count + 1)
  }
  for (const type of allowedMimeTypes) expect(input.getAttribute('accept')).toContain(type)
})

test('a folder without files is no choice, and stands in nobody’s way', async () => {
  const { upload, choose } = await openUpload()
  await choose(photoFile(1))
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  const dataTransfer = { types: ['Files'], files: [], items: [] }
  dropzone.element().dispatchEvent(Object.assign(drop, { dataTransfer }))
  await expect.element(page.getByText('There are no files in this folder.')).toBeVisible()
  expect(upload.current().reading).toBeNull()
  await expect.element(button('Upload 1 Photo')).toBeEnabled()
})

test('after each answer to the files that were refused others can be chosen', async () => {
  const { world, choose } = await openUpload()
  await choose(...[1, 2, 3, 4].map((number) => photoFile(number, `no ${number}.jpg`)))
  const rename = button(/^Rename to/)
  const answer = async (name: string, left: number) => {
    await press(name)
    await world.drain()
    await expect.poll(() => rename.elements().length).toBe(left)
  }
  await answer('Rename to no-1.jpg', 3)
  await expect.element(dropzone).toHaveFocus()
  await answer('Rename all 3', 0)
  await expect.element(dropzone).toHaveFocus()
  await choose(photoFile(5, 'no 5.jpg'))
  await answer('Dismiss', 0)
  await expect.element(dropzone).toHaveFocus()
})

test('the last photo that leaves the list hands the focus to the place where others are chosen', async () => {
  const { choose } = await openUpload()
  await choose(photoFile(1), photoFile(2))
  await press('Remove photo-1.jpg')
  await expect.element(button('Remove photo-2.jpg')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dropzone).toHaveFocus()
})

test('a photo that is sent anyway keeps the focus in its row', async () => {
  const { world, upload, choose } = await openUpload()
  world.server.projects.set('other', { title: 'Other' })
  const image = { projectId: 'other', filename: 'once.jpg', sortOrder: 0, isFeatured: true }
  world.server.images.set('once', { ...image, path: 'once', status: 'processing' })
  world.server.objects.set('once', 'hash-1001')
  await choose(photoFile(1))
  await press('Upload anyway: photo-1.jpg')
  await expect.element(button('Remove photo-1.jpg')).toHaveFocus()
  expect(upload.current().items[0]?.state).toBe('waiting')
})

test('a second press in quick succession does not hold the upload, and the focus stays', async () => {
  const { world, choose } = await openUpload()
  await choose(photoFile(1))
  const first = await focus(button('Upload 1 Photo'))
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Pause')).toBeVisible()
  expect(document.activeElement).toBe(first)
  await world.drain()
})

test('giving up an upload that is held hands the focus to the heading', async () => {
  const { world, choose, begin } = await openUpload()
  await choose(photoFile(1))
  await begin()
  await userEvent.click(button('Pause'))
  await press('Discard')
  await press('Give up')
  await world.drain()
  await expect.element(page.getByRole('heading', { name: 'Upload' })).toHaveFocus()
})

test('the question about giving up stays while the upload goes on by itself', async () => {
  const { world, upload, choose, begin } = await openUpload()
  await choose(photoFile(1))
  await begin()
  await world.setOnline(false)
  await expect.element(page.getByText('No connection')).toBeVisible()
  await press('Discard')
  await world.setOnline(true)
  expect(upload.current().phase).toBe('running')
  await expect.element(page.getByRole('dialog', { name: 'Give up these photos?' })).toBeVisible()
  await expect.element(button('Cancel')).toHaveFocus()
  await world.drain()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
