import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { CannotStart } from '../lib/CannotStart.ts'
import { childMessageSchema, type ParentMessage } from './firebaseMessages.ts'

export interface Exit {
  readonly asked: boolean
  readonly code: number | null
}

export interface Control {
  /** Rejects with CannotStart if an emulator doesn't start. */
  readonly ready: Promise<void>
  readonly exited: Promise<Exit>
  stop(): Promise<void>
}

/** Generous: a busy machine needs minutes. */
const startLimitMs = 15 * 60_000
/** The process saves for up to 60 s and then shuts down for up to 20 s. */
const stopLimitMs = 90_000
/** Before it is ready, there is nothing to save. */
const abortLimitMs = 3_000

/** After these lines firebase-tools continues although an emulator is useless. */
const fatalLine = /Failed to load function definition| in .*storage\.rules:\d+/
/** Milliseconds. The lines that explain a fatal one follow it. */
const explanationMs = 300

const controls = new Set<Control>()

export async function stopAll(): Promise<void> {
  await Promise.all([...controls].map((control) => control.stop()))
}

export function controlProcess(child: ChildProcess, onLog: (line: string) => void): Control {
  const descendants = new Set<number>()
  const lines: string[] = []
  let asked = false
  let isReady = false
  let isFatal = false
  let stopping: Promise<void> | null = null

  const exited = new Promise<Exit>((resolve) => {
    // 'close' instead of 'exit': the last lines explain the end.
    child.once('close', (code) => {
      for (const pid of descendants) killQuietly(pid)
      resolve({ asked, code })
    })
  })

  const ready = new Promise<void>((resolve, reject) => {
    const read = (line: string) => {
      lines.push(line)
      onLog(line)
      if (fatalLine.test(line) && !isReady) {
        isFatal = true
        setTimeout(() => reject(notStarted(lines)), explanationMs)
      }
      if (isFatal || !line.includes('All emulators ready')) return
      isReady = true
      send(child, 'ready')
      resolve()
    }
    for (const input of [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on('line', read)
    }
    child.once('error', reject)
    void exited.then(() => reject(notStarted(lines)))
    const late = `The emulators did not start within ${startLimitMs / 60_000} minutes.`
    setTimeout(() => reject(new CannotStart(late)), startLimitMs).unref()
  })
  // The caller may stop during the start and never await it.
  ready.catch(() => undefined)

  child.on('message', (raw) => {
    const message = childMessageSchema.parse(raw)
    if (message.kind === 'spawned') descendants.add(message.pid)
    else if (message.kind === 'exited') descendants.delete(message.pid)
    else onLog(`Not saved: ${message.reason}`)
  })

  const control: Control = {
    ready,
    exited,
    stop: () => {
      asked = true
      stopping ??= end(child, exited, isReady ? stopLimitMs : abortLimitMs)
      return stopping
    },
  }
  controls.add(control)
  void exited.then(() => controls.delete(control))
  return control
}

async function end(child: ChildProcess, exited: Promise<Exit>, limitMs: number): Promise<void> {
  send(child, 'stop')
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  await exited
  clearTimeout(timer)
}

function send(child: ChildProcess, message: ParentMessage): void {
  if (child.connected) child.send(message, () => undefined)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had already ended.
  }
}

function notStarted(lines: readonly string[]): CannotStart {
  const known = lines.filter((line) => fatalLine.test(line) || /^\w*Error\b/.test(line))
  const telling = known.length > 0 ? known : lines.filter((line) => /error/i.test(line))
  const shown = telling.length > 0 ? telling : lines.slice(-5)
  const text = shown.map((line) => line.replace(/^[⚠⬢✔i]\s+/, '').trim()).join('; ')
  return new CannotStart(`The emulators did not start: ${text}`)
}
