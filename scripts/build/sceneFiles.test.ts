import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { paints } from '../../web/content/paints.ts'
import { scenePath } from '../../web/content/sceneSources.ts'
import { type ScenePicture, scenes } from '../../web/content/scenes.ts'
import { sceneFile, writeSceneFiles } from './sceneFiles.ts'

const picture: ScenePicture = { scene: 'living-room', swatch: paints.bluebonnet }
const url = scenePath(picture, 480)
const middleOf = async (file: string | null) => {
  const { dominant } = await sharp(file ?? '').stats()
  const { width, height } = await sharp(file ?? '').metadata()
  return { dominant, width, height }
}

test('a photo of the company replaces a drawing, cropped to its shape', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const drawn = await middleOf(await sceneFile(url, folder))
  const { width, height } = scenes[picture.scene]
  expect(drawn).toMatchObject({ width: 480, height: Math.round((480 * height) / width) })
  const red = { create: { width: 900, height: 900, channels: 3, background: '#c00000' } } as const
  await sharp(red)
    .jpeg()
    .toFile(join(folder, `${picture.scene}.jpg`))
  const photo = await middleOf(await sceneFile(url, folder))
  expect(photo).toMatchObject({ width: drawn.width, height: drawn.height })
  expect(photo.dominant.r).toBeGreaterThan(150)
  expect(photo.dominant.g).toBeLessThan(60)
})

test('a photo with an unknown name fails the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'livingroom.JPG'), '')
  const built = join(folder, '.built')
  await expect(writeSceneFiles(built, folder)).rejects.toThrow(
    /livingroom\.JPG isn't used on any page.*living-room\.jpg/,
  )
})

test('an unknown scene has no file', async () => {
  expect(await sceneFile(url.replace('living-room', 'attic'))).toBe(null)
  expect(await sceneFile(url.replace('480', '481'))).toBe(null)
  expect(await sceneFile('/scenes/living-room-480.webp')).toBe(null)
})
