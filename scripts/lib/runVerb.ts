import { stopAll } from '../emulators/controlProcess.ts'
import { CannotStart } from './CannotStart.ts'
import { endRunningProcesses } from './runProcess.ts'

/** How long the work may take to return once everything it waited for has ended. */
const farewellMs = 5000

/**
 * Runs what an npm script does and ends the process with its exit code; whatever it started has
 * ended by then. Ctrl-C, SIGTERM and SIGHUP abort `stop`; a second one ends the process at once
 * (the emulators then save and stop by themselves).
 */
export async function runVerb(work: (stop: AbortSignal) => Promise<number>): Promise<never> {
  const stop = new AbortController()
  const interrupted = new Promise<number>((resolve) => {
    const interrupt = () => {
      if (stop.signal.aborted) process.exit(130)
      console.log('\nStopping …')
      stop.abort()
      void Promise.all([endRunningProcesses(), stopAll()]).then(() =>
        setTimeout(() => resolve(130), farewellMs),
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
    watchNpm(interrupt)
  })
  // A closed terminal must not turn the farewell into a crash.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  const worked = work(stop.signal).catch((error: unknown) => explain(error, stop.signal))
  const code = await Promise.race([worked, interrupted])
  await Promise.all([endRunningProcesses(), stopAll()])
  process.exit(code)
}

/** npm ends on SIGTERM without a word to what it started: its shell, this process's parent, is gone. */
function watchNpm(interrupt: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    interrupt()
  }, 500)
  timer.unref()
}

function explain(error: unknown, stop: AbortSignal): number {
  if (stop.aborted) return 130
  console.error(error instanceof CannotStart ? error.message : error)
  return 1
}
