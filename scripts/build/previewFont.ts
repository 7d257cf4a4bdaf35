import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { cacheDir } from '../lib/project.ts'

const block = 512
const name = 'OpenSans-Bold.ttf'

/**
 * Path of Open Sans Bold from @sparticuz/chromium, so that a build draws the same letters on
 * machines without fonts. (SIL Open Font License 1.1)
 */
export function previewFont(): string {
  const file = join(cacheDir, 'fonts', name)
  if (existsSync(file)) return file
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const packed = readFileSync(join(dirname(dirname(entry)), 'bin/fonts.tar.br'))
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, fileInArchive(brotliDecompressSync(packed), name))
  renameSync(draft, file)
  return file
}

/**
 * Reads a file in a tar archive: 512-byte headers with the name at 0 and the octal size at 124.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html
 */
function fileInArchive(archive: Buffer, name: string): Buffer {
  for (let at = 0; at + block <= archive.length; ) {
    const path = archive.toString('latin1', at, at + 100).replace(/\0.*/s, '')
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0
    if (path.endsWith(`/${name}`)) return archive.subarray(at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
  }
  throw new Error(`The archive of fonts holds no ${name}`)
}
