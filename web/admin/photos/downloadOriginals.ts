import { Zip, ZipPassThrough } from 'fflate'
import PQueue from 'p-queue'
import type { OriginalsAnswer } from '../../../domain/imageCalls.ts'
import { plainName } from '../../../domain/trueName.ts'
import { uploadLimits } from '../../../domain/upload.ts'

/** Files fetched at the same time. */
const concurrency = 3

/** A photo whose file is wanted. */
export type Wanted = { id: string; filename: string }

export type DownloadPorts = {
  /** Where the files lie, for some minutes. What has no file has no address. */
  addressesOf(ids: string[]): Promise<OriginalsAnswer>
  read(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>
  /** Puts a file among the person's downloads. */
  save(name: string, file: Blob): void
}

/**
 * Fetches the files that the owner once uploaded: one as it is, more in archives of 50 at most, so
 * that they fit into the memory of a phone.
 *
 * @param title of the project, which the archives are named after
 * @param onProgress called with the number of files that have come to an end
 * @returns what could not be fetched; an archive has all the others
 * @throws what `signal` was aborted with
 */
export async function downloadOriginals(
  wanted: readonly Wanted[],
  title: string,
  run: { signal: AbortSignal; onProgress: (done: number) => void },
  ports: DownloadPorts,
): Promise<Wanted[]> {
  const failed: Wanted[] = []
  const parts = Math.ceil(wanted.length / uploadLimits.files)
  for (let part = 0; part < parts; part += 1) {
    const start = part * uploadLimits.files
    const slice = wanted.slice(start, start + uploadLimits.files)
    const onProgress = (done: number) => run.onProgress(start + done)
    const files = await fetchFiles(slice, { ...run, onProgress }, ports)
    failed.push(...slice.filter(({ id }) => !files.has(id)))
    const inOrder = distinctNames(slice.flatMap(({ id }) => files.get(id) ?? []))
    const [only] = inOrder
    if (!only) continue
    if (wanted.length === 1) ports.save(only.name, new Blob([only.bytes]))
    else ports.save(archiveName(title, part, parts), packFiles(inOrder))
  }
  return failed
}

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** By the photo's id; without what could not be fetched. */
async function fetchFiles(
  wanted: readonly Wanted[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
  ports: DownloadPorts,
): Promise<Map<string, File>> {
  const { originals } = await ports.addressesOf(wanted.map(({ id }) => id))
  signal.throwIfAborted()
  const files = new Map<string, File>()
  const queue = new PQueue({ concurrency })
  let done = wanted.length - originals.length
  await Promise.all(
    originals.map(({ imageId, filename, url }) =>
      queue.add(async () => {
        try {
          const bytes = await ports.read(url, signal)
          files.set(imageId, { name: plainName(filename, bytes), bytes })
        } catch (error) {
          signal.throwIfAborted()
          console.error(`The original of ${filename} could not be fetched:`, error)
        }
        done += 1
        onProgress(done)
      }),
    ),
  )
  return files
}

/** An archive, its files as they are: photos are compressed already. */
function packFiles(files: readonly File[]): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  zip.end()
  return new Blob(chunks, { type: 'application/zip' })
}

/** Several photos may have come under one name. */
export function distinctNames<Named extends { name: string }>(files: readonly Named[]): Named[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const dot = file.name.lastIndexOf('.')
    let { name } = file
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      name = `${file.name.slice(0, dot)} (${count})${file.name.slice(dot)}`
    }
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}

/** The title without what no file system takes in a name. */
function archiveName(title: string, part: number, parts: number): string {
  const name = title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()
  return parts === 1 ? `${name}.zip` : `${name} (${part + 1} of ${parts}).zip`
}
