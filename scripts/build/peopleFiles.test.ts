import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writePeopleFiles } from './peopleFiles.ts'

test('the site gets a square copy of a person’s picture without the place it was taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const create = { width: 900, height: 1200, channels: 3, background: '#c8b090' } as const
  await sharp({ create })
    .withExif({ IFD3: { GPSLatitude: '33/1 1/1 1/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toFile(join(folder, 'ruth.jpg'))
  await writePeopleFiles(folder, [{ picture: 'ruth.jpg' }, {}], folder)
  const copy = await sharp(join(folder, 'people/ruth.webp')).metadata()
  expect(copy).toMatchObject({ width: 480, height: 480 })
  expect(copy.exif).toBeUndefined()
})
