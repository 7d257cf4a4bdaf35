import { type ChildProcess, spawn } from 'node:child_process'
import { projectRoot } from './project.ts'

interface ProcessResult {
  /** Null if it was killed: by the time limit, or by a signal. */
  readonly code: number | null
  /** Everything it wrote, stdout and stderr mixed as they came. */
  readonly output: string
  readonly timedOut: boolean
}

interface ProcessOptions {
  /** Null: it may run for ever. */
  readonly timeoutMs: number | null
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Called with each piece of output; without it the process is silent. */
  readonly onOutput?: (text: string) => void
}

const running = new Set<ChildProcess>()

/**
 * Runs a program to its end, in a process group of its own so that its children end with it.
 * @throws if the program cannot be started at all
 */
export function runProcess(
  command: string,
  args: readonly string[],
  options: ProcessOptions,
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    let timedOut = false
    const timeUp = () => {
      timedOut = true
      killTree(child)
    }
    const timer = options.timeoutMs === null ? undefined : setTimeout(timeUp, options.timeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
        options.onOutput?.(text)
      })
    }
    const end = () => {
      clearTimeout(timer)
      running.delete(child)
    }
    child.once('error', (error) => {
      end()
      reject(error)
    })
    child.once('close', (code) => {
      end()
      resolve({ code, output, timedOut })
    })
  })
}

/** Ends every program started with `runProcess` that still runs. */
export function killRunningProcesses(): void {
  for (const child of running) killTree(child)
}

function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended between the check and the signal.
  }
}
