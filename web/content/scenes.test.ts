import { expect, test } from 'vitest'
import { scenes } from '../../scripts/scenes/scenes.ts'
import { noteOn, sceneImages } from './scenes.ts'

test.each(Object.entries(sceneImages))('%s is a drawn scene of the stated shape', (slug, image) => {
  const drawn = scenes.find((scene) => scene.slug === slug)
  expect(drawn && { width: drawn.width, height: drawn.height }).toEqual({
    width: image.width,
    height: image.height,
  })
})

test('pictures are called drawings as long as one of them is', () => {
  const photo = { alt: 'A kitchen in Norman.', width: 3, height: 2 }
  const drawing = { ...photo, alt: 'Illustration: a kitchen.' }
  expect(noteOn([photo, drawing])).toBe('Illustrated samples.')
  expect(noteOn([photo, photo])).toBeUndefined()
})
