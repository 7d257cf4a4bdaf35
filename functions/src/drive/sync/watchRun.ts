import { setTimeout as wait } from 'node:timers/promises'
import { findRun } from './startRun.ts'
import type { RunPorts } from './syncPorts.ts'

/** It is called every minute, and looks on for most of it while there is something to see. */
const watchMs = 50_000

/**
 * Looks after the run under way, if there is one, and calls a worker as soon as it has gone silent:
 * a slice that was cut off is gone on with within a minute.
 */
export async function watchRun(
  ports: RunPorts,
  callWorker: (runId: string) => Promise<unknown>,
  sleep: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  for (let left = watchMs; ; ) {
    const run = await findRun(ports)
    if (!run) return
    if (run.silentIn === 0) {
      await callWorker(run.runId)
      return
    }
    if (run.silentIn >= left) return
    await sleep(run.silentIn)
    left -= run.silentIn
  }
}
