import { expect, test } from 'vitest'
import { findRefusedTask } from './findRefusedTask.ts'
import type { GoogleApi } from './googleApi.ts'

const rivera = { project: 'rivera', region: 'us-central1' }
const removeQueue =
  'cloudtasks.googleapis.com/v2/projects/rivera/locations/us-central1/queues/tasks-remove/tasks?pageSize=50'

/** Google's answer for one queue; the others are empty. */
const answering = (tasks: readonly unknown[] | null): GoogleApi => ({
  async ask(_method, address) {
    if (tasks === null) return null
    return address === removeQueue ? { tasks } : {}
  },
})

const attempted = (code: number) => ({ name: 'a', lastAttempt: { responseStatus: { code } } })

test.each([
  [16, '401: the functions’ account may not call it'],
  [7, '403: the functions’ account may not call it'],
  [5, '404: no function answers at this address'],
])('a task that is answered with code %i is explained in a sentence', async (code, words) => {
  const waiting = { name: 'b' }
  expect(await findRefusedTask(answering([waiting, attempted(code)]), rivera)).toContain(
    `https://us-central1-rivera.cloudfunctions.net/tasks-remove answers Cloud Tasks with ${words.replace('’', "'")}`,
  )
})

test.each([
  ['new tasks, and those whose function failed', [{ name: 'b' }, attempted(13)]],
  ['an empty queue', []],
  ['a queue that the deployer may not read', null],
])('isn’t troubled by %s', async (_name, tasks) => {
  expect(await findRefusedTask(answering(tasks), rivera)).toBeNull()
})
