import { expect, test } from 'vitest'
import { MadeOnce } from './MadeOnce.ts'

const bytes = (length: number) => Buffer.alloc(length)

test('the same is made once, for those who ask meanwhile too', async () => {
  const kept = new MadeOnce(100)
  const made: string[] = []
  const ask = (key: string) =>
    kept.get(key, async () => {
      made.push(key)
      return bytes(10)
    })
  const [one, two] = await Promise.all([ask('a'), ask('a'), ask('b')])
  expect(await ask('a')).toBe(one)
  expect(two).toBe(one)
  expect(made).toEqual(['a', 'b'])
})

test('beyond the bound the one goes that was asked for longest ago', async () => {
  const kept = new MadeOnce(25)
  const made: string[] = []
  const ask = (key: string, length = 10) =>
    kept.get(key, async () => {
      made.push(key)
      return bytes(length)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  // What is larger than all of it is handed out and not kept, and takes no other along.
  for (const key of ['large', 'large']) expect(await ask(key, 26)).toHaveLength(26)
  for (const key of ['a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b', 'large', 'large'])
})

test('what is not there, or fails, is asked for again', async () => {
  const kept = new MadeOnce(100)
  expect(await kept.get('a', async () => null)).toBeNull()
  const fails = kept.get('a', async () => {
    throw new Error('down')
  })
  await expect(fails).rejects.toThrow('down')
  expect(await kept.get('a', async () => bytes(3))).toHaveLength(3)
})
