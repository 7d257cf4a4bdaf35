import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampled } from '../../tests/support/sampled.ts'
import { renderScene } from './renderScenes.ts'
import { drawScene, scenes } from './scenes.ts'

const CITIES = [
  'Plano',
  'Frisco',
  'McKinney',
  'Allen',
  'Richardson',
  'Carrollton',
  'Lewisville',
  'Flower Mound',
  'The Colony',
  'Denton',
  'Celina',
  'Dallas',
]

test('there are at least fourteen places, each drawn before and after', () => {
  expect(scenes.filter((s) => s.state === 'before').length).toBeGreaterThanOrEqual(14)
  for (const scene of scenes) {
    const other = scenes.find((s) => s.slug === scene.pair)
    expect(other).toMatchObject({ pair: scene.slug, title: scene.title, category: scene.category })
    expect(other?.state).not.toBe(scene.state)
  }
})

test('slugs are unique and made for addresses', () => {
  expect(new Set(scenes.map((s) => s.slug)).size).toBe(scenes.length)
  for (const { slug } of scenes) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('every category and subject has scenes, in a home city, on a real day', () => {
  expect(new Set(scenes.map((s) => s.category))).toEqual(
    new Set(['Interior', 'Exterior', 'Cabinet']),
  )
  expect(new Set(scenes.map((s) => s.subject)).size).toBe(6)
  for (const scene of scenes) {
    expect(CITIES).toContain(scene.location)
    expect(new Date(scene.projectDate).toISOString().slice(0, 10)).toBe(scene.projectDate)
  }
})

test('the words fit the gallery and say that the picture is drawn', () => {
  for (const scene of scenes) {
    expect(scene.title.length).toBeLessThanOrEqual(200)
    expect(scene.description.length).toBeLessThanOrEqual(2000)
    expect(scene.alt).toMatch(/^Illustration: .+\.$/)
  }
})

test('formats are mixed and 2400 pixels on the longer side', () => {
  expect(scenes.some((s) => s.height > s.width)).toBe(true)
  for (const scene of scenes) expect(Math.max(scene.width, scene.height)).toBe(2400)
})

test.each(scenes.map((s) => s.slug))('%s is well-formed and of its stated size', async (slug) => {
  const scene = scenes.find((s) => s.slug === slug)
  const svg = drawScene(slug)
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/)
  // The renderer's XML parser is strict: one unclosed element or bad attribute and this throws.
  const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
  expect({ width, height, format }).toEqual({
    width: scene?.width,
    height: scene?.height,
    format: 'svg',
  })
})

test.each(
  sampled(
    scenes.map((s) => s.slug),
    4,
  ),
)('%s is always drawn the same', (slug) => {
  expect(drawScene(slug)).toBe(drawScene(slug))
})

test('a scene rendered twice has the same bytes; a narrower picture keeps its shape', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => renderScene('living-room-after', { width: 480 })),
  )
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
  const { width, height, format } = await sharp(first).metadata()
  const scene = scenes.find((s) => s.slug === 'living-room-after')
  expect({ width, height, format }).toEqual({
    width: 480,
    height: Math.round((480 * (scene?.height ?? 0)) / (scene?.width ?? 1)),
    format: 'jpeg',
  })
})

test('an unknown slug is refused', () => {
  expect(() => drawScene('attic-before')).toThrow('no sample scene')
})
