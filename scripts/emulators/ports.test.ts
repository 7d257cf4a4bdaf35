import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  defaultPorts,
  emulatorNames,
  freeEmulatorPorts,
  freeLocalPorts,
  freePorts,
  isPortInUse,
} from './ports.ts'

async function listen(host: string) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { port, close }
}

test('a port is in use while a server listens on it at any address', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const { port, close } = await listen(host)
    expect(await isPortInUse(port)).toBe(true)
    await close()
    expect(await isPortInUse(port)).toBe(false)
  }
})

test('concurrent requests for free ports get different ones', async () => {
  const ports = await Promise.all([freePorts(20), freePorts(20), freeEmulatorPorts()])
  expect(new Set(ports.flatMap((some) => Object.values(some))).size).toBe(45)
})

test('if a usual port is in use, local runs take a whole block of others', async () => {
  const usual = defaultPorts()
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    // Another program on the port is just as good.
    server.once('error', () => resolve())
    server.listen(usual.storage, '127.0.0.1', resolve)
  })
  const { emulators, ...others } = await freeLocalPorts()
  const offset = emulators.storage - usual.storage
  expect(offset).toBeGreaterThan(0)
  expect(others).toEqual({ vite: 5173 + offset, ui: 4000 + offset, inspector: 9229 + offset })
  for (const name of emulatorNames) expect(emulators[name]).toBe(usual[name] + offset)
})
