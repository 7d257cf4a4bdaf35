import type { FullConfig } from 'playwright/test'
import { endTestServer, type TakenSet, takeTestSet } from './takeTestSet.ts'

/** Playwright's global setup. Returns the teardown. */
export default async function setUpJourneys({ workers }: FullConfig) {
  const sets: TakenSet[] = []
  const tearDown = async () => {
    for (const set of sets) set.giveBack()
    await endTestServer()
  }
  try {
    const take = () => takeTestSet({ site: true, onProgress: console.log })
    sets.push(...(await Promise.all(Array.from({ length: workers }, take))))
    await Promise.all(sets.map(emptyBucket))
  } catch (error) {
    await tearDown()
    throw error
  }
  for (const set of sets) {
    void set.ended.then((died) => {
      if (!died) return
      console.error('✗ the emulators ended unexpectedly')
      // Ends the run as Ctrl-C does, with a report.
      process.kill(process.pid, 'SIGINT')
    })
  }
  process.env.TEST_SETS = JSON.stringify(sets.map(({ ports }) => ports))
  return tearDown
}

/** Not later: the Storage emulator ends with an error if it is emptied while it answers. */
async function emptyBucket({ ports }: TakenSet): Promise<void> {
  await fetch(`http://127.0.0.1:${ports.storage}/internal/reset`, { method: 'POST' })
}
