import { region } from '../../domain/region.ts'
import { configFor, type HeaderRule, writeFirebaseConfig } from '../build/firebaseConfig.ts'
import { type EmulatorPorts, emulatorNames, freePorts } from './ports.ts'

const host = '127.0.0.1'

export async function writeConfig({
  ports,
  publicDir,
  ui,
}: {
  readonly ports: EmulatorPorts
  readonly publicDir: string
  readonly ui?: number | undefined
}): Promise<{ configFile: string; hubPort: number }> {
  const config = configFor(publicDir, { counted: true })
  const [hub, logging, websocket, eventarc, tasks] = await freePorts(5)
  if (hub === undefined) throw new Error('no free port for the hub')
  const emulators: Record<string, unknown> = {
    hub: { host, port: hub },
    logging: { host, port: logging },
    eventarc: { host, port: eventarc },
    tasks: { host, port: tasks },
    ui: ui === undefined ? { enabled: false } : { enabled: true, host, port: ui },
    // The tests of rules use a project of their own, and each of its requests would log a warning.
    singleProjectMode: false,
  }
  for (const name of emulatorNames) emulators[name] = { host, port: ports[name] }
  emulators.firestore = { host, port: ports.firestore, websocketPort: websocket }
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(allowEmulators),
  }))
  const rewrites = config.hosting.rewrites.map((rewrite) =>
    rewrite.function ? { ...rewrite, function: { region, ...rewrite.function } } : rewrite,
  )
  const hosting = { ...config.hosting, headers, rewrites }
  return { configFile: writeFirebaseConfig({ ...config, hosting, emulators }), hubPort: hub }
}

export function allowEmulators({ key, value }: HeaderRule['headers'][number]) {
  if (key !== 'Content-Security-Policy') return { key, value }
  return { key, value: value.replaceAll(/(?:connect|img)-src /g, `$&http://${host}:* `) }
}
