import { initializeApp } from 'firebase/app'
import { collection, getFirestore, query, where } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveQuery, listenAgain } from './LiveQuery.ts'

type Listener = {
  tell: (snapshot: object) => void
  fail: (error: Error) => void
  isOpen: boolean
}

const listeners = vi.hoisted((): Listener[] => [])

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  onSnapshot: (_: unknown, __: unknown, tell: Listener['tell'], fail: Listener['fail']) => {
    const listener = { tell, fail, isOpen: true }
    listeners.push(listener)
    return () => {
      listener.isOpen = false
    }
  },
}))

const firestore = getFirestore(initializeApp({ projectId: 'demo-painting' }))
let projects = 0
/** A query that no other test asks. */
let photos = () => query(collection(firestore, 'project_images'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  listeners.length = 0
  projects += 1
  const id = `project-${projects}`
  photos = () => query(collection(firestore, 'project_images'), where('project_id', '==', id))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the database's client says: documents, and how many of them changed. */
const snapshot = (
  docs: string[],
  { fromCache = false, hasPendingWrites = false, changes = docs.length } = {},
) => ({
  docs,
  metadata: { fromCache, hasPendingWrites },
  docChanges: () => docs.slice(0, changes),
})

/** A person who looks at a list, and what was told so far. */
function watch() {
  const live = LiveQuery.of(photos())
  const told: unknown[] = []
  const leave = live.watch(() => told.push(live.answer()))
  const listener = listeners.at(-1)
  if (!listener) throw new Error('Nobody listens')
  return { live, told, leave, listener }
}

test('what the cache alone knows is no answer; once the server has spoken, every change is told', () => {
  const { live, told, leave, listener } = watch()
  listener.tell(snapshot([], { fromCache: true }))
  listener.tell(snapshot(['one'], { fromCache: true }))
  expect(live.answer()).toEqual({ state: 'loading', documents: null })
  expect(told).toEqual([])

  listener.tell(snapshot(['one', 'two'], { changes: 0 }))
  listener.tell(snapshot(['one'], { fromCache: true, changes: 1 }))
  expect(told).toEqual([
    { state: 'ready', documents: ['one', 'two'] },
    { state: 'ready', documents: ['one'] },
  ])
  leave()
})

test('whether the cache or the server says it is not told again', () => {
  const { told, leave, listener } = watch()
  listener.tell(snapshot(['one']))
  listener.tell(snapshot(['one'], { fromCache: true, changes: 0 }))
  listener.tell(snapshot(['one'], { changes: 0 }))
  expect(told).toHaveLength(1)
  leave()
})

test('those who look at an equal query share its list, for a short while after the last one left', () => {
  const first = watch()
  first.listener.tell(snapshot(['one']))
  const second = watch()
  expect(second.live).toBe(first.live)
  first.leave()
  second.leave()
  vi.advanceTimersByTime(50_000)
  const third = watch()
  expect(third.live.answer()).toEqual({ state: 'ready', documents: ['one'] })
  expect(listeners).toHaveLength(1)

  vi.advanceTimersByTime(120_000)
  expect(third.listener.isOpen).toBe(true)
  third.leave()
  vi.advanceTimersByTime(120_000)
  expect(third.listener.isOpen).toBe(false)
  const later = watch()
  expect(later.live.answer()).toEqual({ state: 'loading', documents: null })
  expect(listeners).toHaveLength(2)
  later.leave()
})

test('a list that was left before it came is not followed any more', () => {
  const { leave, listener } = watch()
  leave()
  vi.advanceTimersByTime(0)
  expect(listener.isOpen).toBe(false)
})

test('a list that ends in an error keeps what is known, and can be asked for again', () => {
  const { live, told, leave, listener } = watch()
  listener.tell(snapshot(['one']))
  listener.fail(new Error('permission-denied'))
  expect(live.answer()).toEqual({ state: 'error', documents: ['one'] })
  listenAgain()
  expect(live.answer()).toEqual({ state: 'loading', documents: ['one'] })
  listeners.at(-1)?.tell(snapshot(['one', 'two']))
  expect(told.at(-1)).toEqual({ state: 'ready', documents: ['one', 'two'] })
  listenAgain()
  expect(listeners).toHaveLength(2)
  leave()
})

test('of a list that ends in an error, what was never stored is not kept', () => {
  const { live, leave, listener } = watch()
  listener.tell(snapshot(['shown']))
  listener.tell(snapshot(['hidden'], { hasPendingWrites: true }))
  expect(live.answer()).toEqual({ state: 'ready', documents: ['hidden'] })
  listener.fail(new Error('permission-denied'))
  expect(live.answer()).toEqual({ state: 'error', documents: ['shown'] })
  leave()
})

test('an error that nobody saw is forgotten', () => {
  const { leave, listener } = watch()
  listener.tell(snapshot(['one']))
  leave()
  listener.fail(new Error('permission-denied'))
  const next = watch()
  expect(next.live.answer()).toEqual({ state: 'loading', documents: null })
  expect(listeners).toHaveLength(2)
  next.leave()
})

test('an error that was seen is forgotten once nobody looks at it', () => {
  const { leave, listener } = watch()
  listener.fail(new Error('permission-denied'))
  leave()
  vi.advanceTimersByTime(0)
  const next = watch()
  expect(next.live.answer()).toEqual({ state: 'loading', documents: null })
  next.leave()
})
