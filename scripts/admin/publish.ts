import { setTimeout } from 'node:timers/promises'
import { type Comparison, compareCopy } from '../../functions/src/publish/compareCopy.ts'
import { findPending, firestoreCopy } from '../../functions/src/publish/firestoreCopy.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'

const pollMs = 1000

/** In polls. A function that was just deployed may miss the first request. */
const repeatAfter = 20

/** In polls without progress. The publish task itself waits a minute between two attempts. */
const giveUpAfter = 5 * 60

/** Asks the publish task to correct the copy and the access of files. @returns whether it did */
export async function publishDifferences(print: Print = console.log): Promise<boolean> {
  return waitUntilPublished(await compareCopy(firestoreCopy()), print)
}

export async function waitUntilPublished(
  { projects, documents, photos, ids }: Comparison,
  print: Print = console.log,
): Promise<boolean> {
  print(`Projects compared: ${projects}. Published documents out of date: ${documents}.`)
  print(`Photos with the wrong file access: ${photos}.`)
  let left = ids
  for (let silent = 0; left.length > 0 && silent < giveUpAfter; silent += 1) {
    if (silent % repeatAfter === 0) await runLocally('publish', {})
    await setTimeout(pollMs)
    const rest = await findPending(left)
    if (rest.length === left.length) continue
    print(`${ids.length - rest.length} of ${ids.length} changes published`)
    left = rest
    silent = 0
  }
  if (left.length > 0) {
    print(`The function tasks-publish has published nothing for five minutes. Changes that wait: ${left.length}.
Read its log: a project or a file may fail. If it has no log, deploy the functions ("npm run deploy").
The changes are kept, and published by its next task: after an edit, tonight, or when you run this command again.`)
  }
  return left.length === 0
}

type Print = (line: string) => void
