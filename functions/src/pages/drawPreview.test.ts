import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPreview } from './drawPreview.ts'

const photo = (id: string, rev = 'r') => ({ id, rev, w: 4, h: 3, alt: '', blur: null })

let asked: string[] = []
let atOnce = 0
let most = 0
let status = 200
beforeEach(async () => {
  asked = []
  most = 0
  status = 200
  vi.stubEnv('GCLOUD_PROJECT', 'demo')
  vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"demo"}')
  const background = '#fff'
  const variant = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toBuffer()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
    return new Response(Buffer.from(variant), { status })
  })
})

test('a preview has the size that social networks show', async () => {
  const drawn = await drawPreview(photo('a'))
  expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('two previews are drawn at a time', async () => {
  await Promise.all(['b', 'c', 'd', 'e', 'f'].map((id) => drawPreview(photo(id))))
  expect([asked.length, most]).toEqual([5, 2])
})

test('a hidden photo has no preview until it is shown again', async () => {
  status = 403
  expect(await drawPreview(photo('g'))).toBeNull()
  status = 200
  expect(await drawPreview(photo('g'))).not.toBeNull()
})
