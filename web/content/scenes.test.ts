import { expect, test } from 'vitest'
import { scenes } from '../../scripts/scenes/scenes.ts'
import { sceneImages } from './scenes.ts'

test.each(Object.entries(sceneImages))('%s is a drawn scene of the stated shape', (slug, image) => {
  const drawn = scenes.find((scene) => scene.slug === slug)
  expect(drawn && { width: drawn.width, height: drawn.height }).toEqual({
    width: image.width,
    height: image.height,
  })
})
