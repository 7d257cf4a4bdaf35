import { stopAll } from '../emulators/controlProcess.ts'
import { CannotStart } from './CannotStart.ts'
import { endRunningProcesses } from './runProcess.ts'

/** Milliseconds for the work to return after its processes have ended. */
const returnLimitMs = 5000

/**
 * Runs an npm script's work and exits with its exit code, after ending every process it started.
 * Ctrl-C, SIGTERM and SIGHUP abort `stop`; a second one exits at once, and the emulators still
 * save.
 */
export async function runVerb(work: (stop: AbortSignal) => Promise<number>): Promise<never> {
  const stop = new AbortController()
  const interrupted = new Promise<number>((resolve) => {
    const interrupt = () => {
      if (stop.signal.aborted) process.exit(130)
      console.log('\nStopping …')
      stop.abort()
      void Promise.all([endRunningProcesses(), stopAll()]).then(() =>
        setTimeout(() => resolve(130), returnLimitMs),
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
    watchNpm(interrupt)
  })
  // A closed terminal must not crash the shutdown.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  const worked = work(stop.signal).catch((error: unknown) => explain(error, stop.signal))
  const code = await Promise.race([worked, interrupted])
  await Promise.all([endRunningProcesses(), stopAll()])
  process.exit(code)
}

/** npm exits on SIGTERM without signaling its children, so watch for its shell's end. */
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
