import { expect, test, vi } from 'vitest'
import { createAltTextStore } from './altTextDrafts.ts'

/** A browser that keeps, and a server whose answers are given by hand. */
function world() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const answers: { id: string; text: string; answer: PromiseWithResolvers<void> }[] = []
  const save = (id: string, text: string) => {
    const answer = Promise.withResolvers<void>()
    answers.push({ id, text, answer })
    return answer.promise
  }
  const open = (uid = 'owner') => createAltTextStore(uid, { storage, save })
  return { kept, answers, open, ...open() }
}

test('words are a draft until the server has confirmed them', async () => {
  const page = world()
  page.type('a', 'A porch')
  expect(page.current()).toEqual({ a: { text: 'A porch', state: 'typed' } })
  const sent = page.send('a')
  expect(page.current().a?.state).toBe('saving')
  expect(page.unsent()).toEqual([])
  page.answers[0]?.answer.resolve()
  await sent
  expect(page.current()).toEqual({})
  expect(page.kept.size).toBe(0)
})

test('a reload finds what was typed, and what was on its way; another person does not', () => {
  const page = world()
  page.type('a', 'A porch')
  page.type('b', 'A door')
  void page.send('b')
  const later = page.open()
  expect(later.unsent()).toEqual(['a', 'b'])
  expect(later.current().b?.text).toBe('A door')
  expect(page.open('someone else').current()).toEqual({})
})

test('what is refused stays, and is sent again', async () => {
  const page = world()
  page.type('a', 'A porch')
  const sent = page.send('a')
  page.answers[0]?.answer.reject(new Error('permission-denied'))
  await expect(sent).rejects.toThrow('permission-denied')
  expect(page.current()).toEqual({ a: { text: 'A porch', state: 'refused' } })
  expect(page.unsent()).toEqual(['a'])
  expect(page.open().current().a?.text).toBe('A porch')
})

test('an answer to earlier words does not take away what was typed since', async () => {
  const page = world()
  page.type('a', 'A porch')
  const sent = page.send('a')
  page.type('a', 'A porch in June')
  page.answers[0]?.answer.resolve()
  await sent
  expect(page.current()).toEqual({ a: { text: 'A porch in June', state: 'typed' } })
})

test('two tabs keep words beside each other', () => {
  const here = world()
  const there = here.open()
  here.type('a', 'A porch')
  there.type('b', 'A door')
  here.drop('a')
  expect(here.open().unsent()).toEqual(['b'])
})

test('a browser that keeps nothing still takes words, and a damaged record is as none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const storage = {
    getItem: () => '{"a":',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  const page = createAltTextStore('owner', { storage, save: async () => {} })
  page.type('a', 'A porch')
  expect(page.current().a?.text).toBe('A porch')
  warn.mockRestore()
})
