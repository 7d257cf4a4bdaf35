import { expect, test } from 'vitest'
import { damaged } from './corpus/damaged.ts'
import { judgeSample } from './corpus/judgeSample.ts'
import { photos } from './corpus/photos.ts'
import { pickEvenly } from './corpus/sample.ts'

const [sound, broken] = await Promise.all([photos(), damaged()])

test('the corpus has what it promises', () => {
  expect(sound.length + broken.length).toBeGreaterThanOrEqual(400)
  expect(broken.length).toBeGreaterThanOrEqual(300)
  const names = [...sound, ...broken].map(({ family, name }) => `${family}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
})

// All of them: `npm run corpus`.
const small = sound.filter(({ family }) => family !== 'phone')
test.each([...pickEvenly(small, 13), ...pickEvenly(broken, 7)])(
  '$family: $name comes out as another decoder sees it, or is refused',
  async (sample) => {
    expect((await judgeSample(sample)).complaint).toBeNull()
  },
)
