import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
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
  const folder = join(cacheDir, 'pictures')
  const file = join(folder, `${hash.digest('hex').slice(0, 32)}.${ending}`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  // Written aside and renamed: a build that is interrupted leaves no half picture behind.
  const draft = `${file}.${process.pid}.part`
  await make(draft)
  await rename(draft, file)
  return file
}
