/**
 * Runs firebase-tools for startEmulators.ts, and adds four guarantees: its children never outlive it
 * (the Firestore emulator has a session of its own); data is saved only after everything was loaded,
 * so a stop during the start can't overwrite it; it saves and stops when the parent is gone; and an
 * exception doesn't end it.
 */
import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { createRequire } from 'node:module'
import { saveData } from './emulatorData.ts'
import { type ChildMessage, parentMessageSchema, settingsSchema } from './firebaseMessages.ts'

const settings = settingsSchema.parse(JSON.parse(process.env.EMULATOR_SETTINGS ?? ''))
delete process.env.EMULATOR_SETTINGS

const shutdownLimitMs = 20_000

const children = new Set<ChildProcess>()
let ready = false
let stopping = false

function tell(message: ChildMessage): void {
  if (process.connected) process.send?.(message, () => undefined)
}

subscribe('child_process', (message) => {
  const child =
    typeof message === 'object' && message && 'process' in message ? message.process : null
  if (!(child instanceof ChildProcess))
    throw new Error('Node announces child processes differently')
  children.add(child)
  child.once('spawn', () => tell({ kind: 'spawned', pid: child.pid ?? 0 }))
  child.once('exit', () => {
    children.delete(child)
    tell({ kind: 'exited', pid: child.pid ?? 0 })
  })
})

subscribe('http.server.request.start', (message) => {
  const { request, server } = message as { request: IncomingMessage; server: Server }
  // A request that is sent just as its idle connection is closed would fail.
  server.keepAliveTimeout = 0
  // If the site has a redirect, the Hosting emulator decodes each URL, and crashes on a malformed one.
  try {
    decodeURI(request.url ?? '')
  } catch {
    request.url = request.url?.replaceAll('%', '%25')
  }
})

// Otherwise the first line written after the parent's death would end the process without saving.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

process.on('message', (raw) => {
  const message = parentMessageSchema.parse(raw)
  if (message === 'stop') return void stop()
  ready = true
  // One malformed request would end firebase-tools, and lose what wasn't saved.
  process.removeAllListeners('uncaughtException').on('uncaughtException', () => undefined)
})
process.on('disconnect', () => void stop())

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  if (!ready) process.exit(1)
  if (settings.dataDir !== null) {
    try {
      await saveData(settings.hubPort, settings.dataDir)
    } catch (error) {
      tell({ kind: 'notSaved', reason: String(error) })
    }
  }
  setTimeout(() => process.exit(1), shutdownLimitMs)
  // Windows has no SIGINT: sending it would kill the process.
  process.emit('SIGINT')
}

const firebaseTools = createRequire(import.meta.resolve('firebase-tools/package.json'))
skipSchemaChecks()
lightenWorkers()
firebaseTools('./lib/bin/firebase.js')

/**
 * Skips Ajv's validation of the Auth emulator's own API description. Requests are still validated.
 * Without this, a start takes 11 s of CPU instead of 7.
 */
function skipSchemaChecks(): void {
  const exegesis = createRequire(firebaseTools.resolve('exegesis-express'))
  const ajv: { prototype: { validateSchema: () => boolean } } = createRequire(
    exegesis.resolve('exegesis'),
  )('ajv')
  ajv.prototype.validateSchema = () => true
}

// firebase-tools says only "An unexpected error has occurred", and we nothing.
process.on('uncaughtExceptionMonitor', (error) => console.error(error))

/** Without this, the tests of the pipeline take a tenth more CPU. */
function lightenWorkers(): void {
  const hook = new URL('./functionsWorker.mjs', import.meta.url).href
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${hook}`
}

// Last, because firebase-tools writes to the temporary folder when it exits.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(settings.configFile, { force: true })
  rmSync(settings.tempDir, { recursive: true, force: true })
})
