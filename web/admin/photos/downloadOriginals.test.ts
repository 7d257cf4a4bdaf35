import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { uploadLimits } from '../../../domain/upload.ts'
import {
  type DownloadPorts,
  distinctNames,
  downloadOriginals,
  type Wanted,
} from './downloadOriginals.ts'

const photos = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, n) => ({ id: `i${n}`, filename: 'porch.jpg' }))

/** A server with the files of these photos, except those that are missing or break off. */
function world({ missing = [], broken = [] }: { missing?: string[]; broken?: string[] } = {}) {
  const saved: { name: string; file: Blob }[] = []
  const ports: DownloadPorts = {
    addressesOf: async (ids) => ({
      originals: ids
        .filter((id) => !missing.includes(id))
        .map((imageId) => ({ imageId, filename: 'porch.jpg', url: `https://x/${imageId}` })),
    }),
    read: async (url, signal) => {
      signal.throwIfAborted()
      if (broken.some((id) => url.endsWith(`/${id}`))) throw new Error('broken off')
      return new TextEncoder().encode(`bytes of ${url}`)
    },
    save: (name, file) => void saved.push({ name, file }),
  }
  const signal = new AbortController().signal
  const download = (wanted: Wanted[], onProgress: (done: number) => void = () => undefined) =>
    downloadOriginals(wanted, 'Porch: A/B', { signal, onProgress }, ports)
  return { saved, ports, download }
}

async function contentOf(file: Blob | undefined): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()))
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, read(bytes)]))
}

test('one photo comes as it is', async () => {
  const { saved, download } = world()
  expect(await download(photos(1))).toEqual([])
  expect(saved.map(({ name }) => name)).toEqual(['porch.jpg'])
  expect(await saved[0]?.file.text()).toBe('bytes of https://x/i0')
})

test('several come in an archive, each under a name of its own', async () => {
  const { saved, download } = world()
  const progress: number[] = []
  await download(photos(3), (done) => void progress.push(done))
  expect(progress).toEqual([1, 2, 3])
  expect(saved.map(({ name }) => name)).toEqual(['Porch A B.zip'])
  expect(await contentOf(saved[0]?.file)).toEqual({
    'porch.jpg': 'bytes of https://x/i0',
    'porch (2).jpg': 'bytes of https://x/i1',
    'porch (3).jpg': 'bytes of https://x/i2',
  })
})

test('names are plain, whatever a folder in Drive called the files', async () => {
  const { saved, ports } = world()
  const names = ['../../.bashrc.jpg', '..\\evil.bat', '/etc/cron.d/x.jpg', 'Photo.jpg   .exe']
  ports.addressesOf = async (ids) => ({
    originals: ids.map((imageId, n) => ({ imageId, filename: names[n] ?? '', url: imageId })),
  })
  ports.read = async () => Uint8Array.of(0xff, 0xd8, 0xff)
  const run = { signal: new AbortController().signal, onProgress: () => undefined }
  const wanted = names.map((filename, n) => ({ id: `i${n}`, filename }))
  await downloadOriginals(wanted, 'Porch', run, ports)
  const plain = ['bashrc.jpg', 'evil.bat.jpg', 'etc-cron.d-x.jpg', 'Photo.jpg-.exe.jpg']
  expect(Object.keys(await contentOf(saved[0]?.file))).toEqual(plain)
  await downloadOriginals(wanted.slice(1, 2), 'Porch', run, ports)
  expect(saved[1]?.name).toBe('bashrc.jpg')
})

test('the archive has them in the order of the project, whichever came first', async () => {
  const { saved, ports } = world()
  const { read } = ports
  const first = Promise.withResolvers<void>()
  ports.read = async (url, signal) => {
    if (url.endsWith('/i0')) await first.promise
    else first.resolve()
    return read(url, signal)
  }
  const run = { signal: new AbortController().signal, onProgress: () => undefined }
  await downloadOriginals(photos(2), 'Porch', run, ports)
  expect(Object.keys(await contentOf(saved[0]?.file))).toEqual(['porch.jpg', 'porch (2).jpg'])
})

test('more than a batch come in archives of a batch at most', async () => {
  const { saved, download } = world()
  await download(photos(2 * uploadLimits.files + 20))
  const names = saved.map(({ name }) => name)
  expect(names).toEqual([1, 2, 3].map((part) => `Porch A B (${part} of 3).zip`))
  const sizes = await Promise.all(
    saved.map(async ({ file }) => Object.keys(await contentOf(file)).length),
  )
  expect(sizes).toEqual([uploadLimits.files, uploadLimits.files, 20])
})

test('what is gone or breaks off is named, and the others come', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { saved, download } = world({ missing: ['i1'], broken: ['i2'] })
  const progress: number[] = []
  const failed = await download(photos(4), (done) => void progress.push(done))
  expect(failed.map(({ id }) => id)).toEqual(['i1', 'i2'])
  expect(progress.at(-1)).toBe(4)
  expect(Object.keys(await contentOf(saved[0]?.file))).toHaveLength(2)
  const none = world({ broken: ['i0'] })
  expect(await none.download(photos(1))).toHaveLength(1)
  expect(none.saved).toEqual([])
  vi.restoreAllMocks()
})

test('canceled, it ends and saves nothing more', async () => {
  const { saved, ports } = world()
  const canceling = new AbortController()
  const run = { signal: canceling.signal, onProgress: () => canceling.abort() }
  await expect(downloadOriginals(photos(120), 'Porch', run, ports)).rejects.toThrow('aborted')
  expect(saved).toEqual([])
})

test('names that differ in capitals alone are one name on many disks', () => {
  const files = ['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg'].map((name) => ({ name }))
  const names = distinctNames(files).map(({ name }) => name)
  expect(names).toEqual(['a.jpg', 'A (2).JPG', 'a (2) (2).jpg', 'a (3).jpg'])
})
