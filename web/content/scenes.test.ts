import { expect, test } from 'vitest'
import { noteOn } from './scenes.ts'

test('a note calls the pictures drawings if one of them is', () => {
  const photo = 'A kitchen in Norman.'
  const drawing = 'Illustration: a kitchen.'
  expect(noteOn([photo, drawing])).toBe('Illustrated samples.')
  expect(noteOn([photo, photo])).toBeUndefined()
})
