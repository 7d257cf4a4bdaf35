import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { cacheDir } from './project.ts'

/**
 * A picture that sharp makes, kept under the hash of all that it is made of.
 * @param sources whatever the picture depends on
 * @param ending of the file's name, without the dot
 * @param make writes the picture to the path that it is given
 * @returns the path of the finished file
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

/** Pictures under way, by path: a build wants some of them in two places at once. */
const making = new Map<string, Promise<void>>()

async function makeOnce(file: string, make: (path: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return
  await mkdir(dirname(file), { recursive: true })
  // Written aside and renamed: a build that is interrupted leaves no half picture behind.
  const draft = `${file}.${process.pid}.part`
  await make(draft)
  await rename(draft, file)
}
