import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { cacheDir } from './project.ts'

/**
 * A picture made by sharp, cached by a hash of `sources`.
 * @param ending without the dot
 * @param make writes the picture to the given path
 */
export async function cachedFile(
  sources: readonly (string | Buffer)[],
  ending: string,
  make: (path: string) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const source of sources) hash.update(`${source.length} `).update(source)
  const file = join(cacheDir, 'pictures', `${hash.digest('hex').slice(0, 32)}.${ending}`)
  const made = making.get(file) ?? makeOnce(file, make).finally(() => making.delete(file))
  making.set(file, made)
  await made
  return file
}

const making = new Map<string, Promise<void>>()

async function makeOnce(file: string, make: (path: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return
  await mkdir(dirname(file), { recursive: true })
  // Written under another name first, so an interrupted build leaves no partial picture.
  const draft = `${file}.${process.pid}.part`
  await make(draft)
  await rename(draft, file)
}
