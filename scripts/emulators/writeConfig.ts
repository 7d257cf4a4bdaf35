import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { region } from '../../domain/region.ts'
import { projectRoot } from '../project.ts'
import { type EmulatorPorts, emulatorNames, freePorts } from './ports.ts'

const headerSchema = z.object({ key: z.string(), value: z.string() })
const configSchema = z.looseObject({
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(z.object({ source: z.string(), headers: z.array(headerSchema) })),
    rewrites: z.array(z.looseObject({ function: z.looseObject({}).optional() })),
  }),
  emulators: z.looseObject({}),
})

const host = '127.0.0.1'
let written = 0

/**
 * Writes firebase.json's copy for one run of the emulators: other ports, another hosting folder. It
 * lies beside firebase.json because every path in it is relative to its own folder.
 */
export async function writeConfig(
  ports: EmulatorPorts,
  publicDir: string,
): Promise<{ configFile: string; hubPort: number }> {
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8')
  const config = configSchema.parse(JSON.parse(text))
  const [hub, logging, websocket, eventarc, tasks] = await freePorts(5, Object.values(ports))
  if (hub === undefined) throw new Error('no free port for the hub')
  const emulators: Record<string, unknown> = {
    hub: { host, port: hub },
    logging: { host, port: logging },
    eventarc: { host, port: eventarc },
    tasks: { host, port: tasks },
    ui: { enabled: false },
    singleProjectMode: true,
  }
  for (const name of emulatorNames) emulators[name] = { host, port: ports[name] }
  emulators.firestore = { host, port: ports.firestore, websocketPort: websocket }
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(allowEmulators),
  }))
  // A deploy finds a function's region by itself, the emulator does not.
  const rewrites = config.hosting.rewrites.map((rewrite) =>
    rewrite.function ? { ...rewrite, function: { region, ...rewrite.function } } : rewrite,
  )
  const hosting = { ...config.hosting, headers, rewrites, public: relative(projectRoot, publicDir) }
  written += 1
  const configFile = join(projectRoot, `.firebase.${process.pid}-${written}.json`)
  writeFileSync(configFile, JSON.stringify({ ...config, hosting, emulators }, null, 2))
  return { configFile, hubPort: hub }
}

/** The content security policy for a site whose Firebase is on this machine's ports. */
export function allowEmulators({ key, value }: z.infer<typeof headerSchema>) {
  if (key !== 'Content-Security-Policy') return { key, value }
  return { key, value: value.replaceAll(/(?:connect|img)-src /g, `$&http://${host}:* `) }
}

/** Removes the copies that killed processes left behind. */
export function removeStaleConfigs(): void {
  for (const name of readdirSync(projectRoot)) {
    const match = /^\.firebase\.(\d+)-\d+\.json$/.exec(name)
    if (match && !isAlive(Number(match[1]))) rmSync(join(projectRoot, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
