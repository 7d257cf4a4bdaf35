import { expect, test, vi } from 'vitest'
import { uploadLimits, uploadMessages } from '../../../domain/upload.ts'
import { UploadWorld } from '../../../tests/support/uploadWorld.ts'
import { checkPhoto, refusalText } from './checkPhoto.ts'
import { Upload } from './Upload.ts'
import type { Refusal } from './uploadState.ts'

let next = 0

/** A whole JPEG by its markers, with a comment unlike every other one's. */
function jpeg(name: string, bytes = 16): File {
  next += 1
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xfe, 0, 4, next >> 8, next & 255, 0xff, 0xd9])
  return new File([content], name, { type: 'image/jpeg' })
}

/** An upload whose files are really read, and whose network is away. */
async function openList(check = checkPhoto) {
  const world = new UploadWorld()
  await world.setOnline(false)
  let read = check
  const upload = new Upload(
    {
      ...world.portsOf(await world.openTab('owner'), 'owner'),
      checkPhoto: (file, onConvert) => read(file, onConvert),
      toasts: { ...silent, refusals: (refusals) => told.push(...named(refusals)) },
    },
    { id: 'list', uid: 'owner', place: 'new-project' },
    () => undefined,
  )
  const told: string[] = []
  return {
    upload,
    state: upload.current,
    readBy: (other: typeof checkPhoto) => {
      read = other
    },
    filenames: () => upload.current().items.map(({ filename }) => filename),
    /** Resolves to what is told of the files that were refused. */
    choose: async (...files: readonly File[]) => {
      upload.choose(files)
      await vi.waitUntil(() => upload.current().reading === null, { interval: 1 })
      return told.splice(0)
    },
    /** The first photo comes back from an earlier page without its bytes. */
    loseFirst: () => {
      const [first, ...others] = upload.current().items
      if (!first) throw new Error('There is a photo')
      const lost = { ...first, file: new File([], first.filename), state: 'failed' } as const
      const { target, form, phase } = upload.current()
      upload.restore({ place: 'new-project', target, form, phase, items: [lost, ...others] })
    },
  }
}

const silent = { success: () => undefined, failure: () => undefined, warning: () => undefined }

const named = (refusals: readonly Refusal[]) =>
  refusals.map((refusal) => `${refusal.file.name}: ${refusalText(refusal)}`)

test('one wrong file among others is named, and the others go on', async () => {
  const list = await openList()
  const told = await list.choose(
    jpeg('a.jpg'),
    new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    jpeg('two words.jpg'),
    jpeg('b.jpg'),
    jpeg('big.jpg', 10 * 1024 * 1024 + 1),
    jpeg(`${'long-'.repeat(50)}.jpg`),
  )
  expect(list.filenames()).toEqual(['a.jpg', 'b.jpg'])
  expect(told).toEqual([
    'page.jpg: Invalid file format detected. This is a web page, not a photo. Save the picture itself and choose that.',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
    'two words.jpg: Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.',
    'big.jpg: File size too large. Maximum size is 10MB.',
    `${'long-'.repeat(50)}.jpg: Invalid filename. It may have 200 characters at most.`,
  ])
  const names = list.state().refusals.map(({ renameTo }) => renameTo)
  expect(names.slice(0, -1)).toEqual([null, null, 'two-words.jpg', null])
  expect(names.at(-1)).toHaveLength(200)
  expect(list.state().reading).toBeNull()
})

test('a name that is refused is mended, and all checks run again', async () => {
  const list = await openList()
  const page = new File(['<html>'], 'my page.jpg', { type: 'image/jpeg' })
  await list.choose(jpeg('Küche 1 (2).jpg'), page)
  const [sound] = list.state().refusals
  if (!sound) throw new Error('It is refused')
  list.upload.rename([sound.id])
  await vi.waitUntil(() => list.state().reading === null)
  expect(list.filenames()).toEqual(['Kuche-1-2.jpg'])
  expect(named(list.state().refusals)).toEqual([
    'my page.jpg: Invalid file format detected. This is a web page, not a photo. Save the picture itself and choose that.',
  ])
})

test('a photo that came back without its bytes takes them from the file that is chosen again', async () => {
  const list = await openList()
  const photo = jpeg('lost.jpg')
  await list.choose(photo)
  const [kept] = list.state().items
  list.loseFirst()
  await list.choose(new File([photo], 'elsewhere.jpg', { type: photo.type }))
  const [item, ...others] = list.state().items
  expect(others).toEqual([])
  expect(item).toMatchObject({ imageId: kept?.imageId, filename: 'lost.jpg', state: 'waiting' })
  expect(item?.file.size).toBe(photo.size)
  expect(item?.reason).toBeNull()
})

test('two choices at the same time are judged as one: what is one too many is refused by name', async () => {
  const list = await openList()
  const { files } = uploadLimits
  const fitting = files - 20
  const some = (letter: string, length: number) =>
    Array.from({ length }, (_, index) => jpeg(`${letter}-${index}.jpg`))
  const told = (
    await Promise.all([list.choose(...some('a', fitting)), list.choose(...some('b', 30))])
  ).flat()
  expect(list.state().items).toHaveLength(files)
  expect(told).toEqual(
    Array.from({ length: 10 }, (_, n) => `b-${n + 20}.jpg: ${uploadMessages.count}`),
  )
})

test('a file that no longer fits is refused unread, unless it may be one that lost its bytes', async () => {
  const list = await openList()
  const photos = Array.from({ length: uploadLimits.files }, (_, index) => jpeg(`${index}.jpg`))
  await list.choose(...photos)
  const unreadable = new File([], 'late.heic')
  unreadable.slice = () => {
    throw new Error('It was read')
  }
  expect(await list.choose(unreadable)).toEqual([`late.heic: ${uploadMessages.count}`])

  const [first] = photos
  if (!first) throw new Error('There are many')
  list.loseFirst()
  expect(await list.choose(first)).toEqual([])
  expect(list.state().items[0]).toMatchObject({ state: 'waiting', reason: null })
})

test('what is forgotten while it is read does not come back, nor counts for what is chosen next', async () => {
  const list = await openList()
  const forgotten = list.choose(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('two words.jpg'))
  await list.upload.giveUp()
  const next = list.choose(jpeg('c.jpg'), jpeg('d.jpg'))
  expect(list.state().reading).toMatchObject({ done: 0, total: 2, converting: false })
  expect(await forgotten).toEqual([])
  await next
  expect(list.filenames()).toEqual(['c.jpg', 'd.jpg'])
  expect(list.state()).toMatchObject({ refusals: [], reading: null })
})

test('files over 100 MB in all are refused by name, to the byte', async () => {
  const list = await openList()
  const tenMegabytes = 10 * 1024 * 1024
  const sound = (file: File) => ({ kind: 'sound' as const, file, hash: file.name, preview: null })
  list.readBy(async (file) => sound(file))
  await list.choose(...Array.from({ length: 10 }, (_, n) => jpeg(`${n}.jpg`, tenMegabytes)))
  const told = await list.choose(jpeg('last.jpg'))
  expect(list.state().items).toHaveLength(10)
  expect(told).toEqual(['last.jpg: Total file size too large. Maximum is 100MB.'])
})

test('the same photo twice in one list is sent once; two photos of one name are two', async () => {
  const list = await openList()
  const photo = jpeg('porch.jpg')
  const copy = new File([photo], 'copy.jpg', { type: 'image/jpeg' })
  await list.choose(photo, copy, jpeg('porch.jpg'))
  expect(list.state().items.map(({ state, duplicate }) => [state, duplicate])).toEqual([
    ['waiting', null],
    ['duplicate', { kind: 'chosen', filename: 'porch.jpg' }],
    ['waiting', null],
  ])
  expect(new Set(list.state().items.map(({ id }) => id)).size).toBe(3)
})

test('a JPEG that an iPhone handed over under its old name is named for what it is', async () => {
  const list = await openList()
  await list.choose(jpeg('IMG_0001.HEIC'))
  expect(list.state().items.map(({ file }) => [file.name, file.type])).toEqual([
    ['IMG_0001.jpg', 'image/jpeg'],
  ])
})

test('while a photo is converted the list says so, and not of the next one', async () => {
  const list = await openList()
  const said: (boolean | undefined)[] = []
  list.readBy(async (file, onConverting) => {
    if (file.name === 'first.jpg') onConverting()
    said.push(list.state().reading?.converting)
    return checkPhoto(file, () => undefined)
  })
  await list.choose(jpeg('first.jpg'), jpeg('second.jpg'))
  expect(said).toEqual([true, false])
})
