import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadLimits, uploadMessages } from '../../../../domain/upload.ts'
import { batchesText } from '../messages.ts'
import { batchesOf, emptyUpload } from '../state.ts'
import { checkPhoto } from './checkPhoto.ts'
import { createReader, readingLimit } from './readFiles.ts'

let next = 0

function jpeg(name: string, bytes = 16): File {
  next += 1
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xfe, 0, 4, next >> 8, next & 255, 0xff, 0xd9])
  return new File([content], name, { type: 'image/jpeg' })
}

function openList() {
  let state = emptyUpload('list')
  let read = checkPhoto
  const reader = createReader({
    ports: { checkPhoto: (file, onConvert) => read(file, onConvert) },
    current: () => state,
    change: (changes) => {
      state = { ...state, ...changes }
    },
    onEnd: () => undefined,
  })
  const refused = () => state.refusals.map(({ filename, reason }) => `${filename}: ${reason}`)
  return {
    reader,
    state: () => state,
    readBy: (other: typeof checkPhoto) => {
      read = other
    },
    filenames: () => state.items.map(({ filename }) => filename),
    choose: async (...files: readonly File[]) => {
      reader.add(files)
      await reader.untilRead()
      return refused()
    },
    loseFirst: () => {
      const [first, ...others] = state.items
      if (!first) throw new Error('There is a photo')
      const lost = { ...first, file: new File([], first.filename), state: 'failed' } as const
      state = { ...state, items: [lost, ...others] }
    },
  }
}

test('a refused file is named, and the others are added', async () => {
  const list = openList()
  const message = await list.choose(
    jpeg('a.jpg'),
    new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    jpeg('b.jpg'),
    jpeg('big.jpg', 10 * 1024 * 1024 + 1),
  )
  expect(list.filenames()).toEqual(['a.jpg', 'b.jpg'])
  expect(message).toEqual([
    'page.jpg: Invalid file format detected. A web page. Save the picture itself.',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
    'big.jpg: File size too large. Maximum size is 10MB.',
  ])
  expect(list.state().reading).toBeNull()
})

test('a file that the browser never reads, or fails to read, is named, and the others are added', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const list = openList()
  list.readBy((file, onConvert) => {
    if (file.name === 'silent.jpg') return new Promise(() => undefined)
    if (file.name === 'failing.jpg') return Promise.reject(new Error('No canvas'))
    return checkPhoto(file, onConvert)
  })
  const chosen = list.choose(jpeg('silent.jpg'), jpeg('failing.jpg'), jpeg('fine.jpg'))
  await vi.advanceTimersByTimeAsync(readingLimit)
  const reason = 'This file can’t be read. Is it still where you chose it? Choose it again.'
  expect(await chosen).toEqual([`silent.jpg: ${reason}`, `failing.jpg: ${reason}`])
  expect(list.filenames()).toEqual(['fine.jpg'])
})

test('a filename that is not allowed is replaced, and the old one is kept', async () => {
  const list = openList()
  expect(await list.choose(jpeg('Küche 1 (2).jpg'), jpeg(`${'long-'.repeat(50)}.jpg`))).toEqual([])
  const [first, second] = list.state().items
  expect(first).toMatchObject({ filename: 'Kueche-1-2.jpg', chosen: { name: 'Küche 1 (2).jpg' } })
  expect(second?.filename).toHaveLength(200)
})

test('a restored photo without its file gets it when the owner chooses the file again', async () => {
  const list = openList()
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

test('more than fifty files are split into batches, with a message', async () => {
  const list = openList()
  const some = (letter: string, length: number) =>
    Array.from({ length }, (_, index) => jpeg(`${letter}-${index}.jpg`))
  await Promise.all([list.choose(...some('a', uploadLimits.files)), list.choose(...some('b', 10))])
  expect(batchesText(batchesOf(list.state().items))).toBe(
    `${uploadMessages.count} The other 10 follow automatically.`,
  )
})

test('files that are discarded while they are read stay discarded', async () => {
  const list = openList()
  const forgotten = list.choose(jpeg('a.jpg'), jpeg('b.jpg'), new File(['x'], 'c.txt'))
  list.reader.stop()
  const next = list.choose(jpeg('c.jpg'), jpeg('d.jpg'))
  expect(list.state().reading).toMatchObject({ done: 0, total: 2, converting: false })
  expect(await forgotten).toEqual([])
  await next
  expect(list.filenames()).toEqual(['c.jpg', 'd.jpg'])
  expect(list.state()).toMatchObject({ refusals: [], reading: null })
})

test('more than 100 MB are split into batches, counted to the byte', async () => {
  const list = openList()
  const bytes = 10 * 1024 * 1024
  list.readBy(async (file) => ({
    kind: 'sound',
    file,
    hash: file.name,
    preview: null,
    takenOn: null,
  }))
  await list.choose(...Array.from({ length: 10 }, (_, n) => jpeg(`${n}.jpg`, bytes)))
  expect(batchesText(batchesOf(list.state().items))).toBeNull()
  await list.choose(jpeg('last.jpg'))
  expect(batchesText(batchesOf(list.state().items))).toBe(
    'Total file size too large. Maximum is 100MB. The other one follows automatically.',
  )
})

test('identical files are added once; different files with the same name are both added', async () => {
  const list = openList()
  const photo = jpeg('porch.jpg')
  const copy = new File([photo], 'copy.jpg', { type: 'image/jpeg' })
  expect(await list.choose(photo, copy, jpeg('porch.jpg'))).toEqual([
    'copy.jpg: Already here: the same photo as porch.jpg',
  ])
  expect(list.filenames()).toEqual(['porch.jpg', 'porch.jpg'])
  expect(new Set(list.state().items.map(({ id }) => id)).size).toBe(2)
})

test('a JPEG named .HEIC by an iPhone is renamed', async () => {
  const list = openList()
  await list.choose(jpeg('IMG_0001.HEIC'))
  expect(list.state().items.map(({ file }) => [file.name, file.type])).toEqual([
    ['IMG_0001.jpg', 'image/jpeg'],
  ])
})

test('shows which photo is being made smaller', async () => {
  const list = openList()
  const seen: (boolean | undefined)[] = []
  list.readBy(async (file, onConverting) => {
    if (file.name === 'first.jpg') onConverting()
    seen.push(list.state().reading?.converting)
    return checkPhoto(file, () => undefined)
  })
  await list.choose(jpeg('first.jpg'), jpeg('second.jpg'))
  expect(seen).toEqual([true, false])
})
