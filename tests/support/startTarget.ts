import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { execa } from 'execa'
import type { Endpoint } from '../../scripts/deploy/readEndpoints.ts'
import { freePorts } from '../../scripts/emulators/ports.ts'
import { projectId } from '../../scripts/lib/project.ts'

/**
 * Starts one function as Google does: in its own process, with functions-framework.
 * @param folder a copy of functions/ with its packages installed
 */
export async function startTarget({ entryPoint, ...endpoint }: Endpoint, folder: string) {
  const [port = 0] = await freePorts(1)
  const framework = 'node_modules/@google-cloud/functions-framework/build/src/main.js'
  const child = execa(process.execPath, [join(folder, framework)], {
    cwd: folder,
    env: {
      PORT: String(port),
      FUNCTION_TARGET: entryPoint,
      ...('eventTrigger' in endpoint && { FUNCTION_SIGNATURE_TYPE: 'cloudevent' }),
      NODE_ENV: 'production',
      // Lets the blocking function take an unsigned token.
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    },
    all: true,
    reject: false,
  })
  let log = ''
  child.all.on('data', (data) => (log += data))
  while (child.exitCode === null && !(await accepts(port))) await setTimeout(50)
  if (child.exitCode !== null) throw new Error(`${entryPoint} did not start:\n${log}`)
  return {
    port,
    output: () => log,
    async [Symbol.asyncDispose]() {
      child.kill()
      await child
    },
  }
}

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
