import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertPortsFree, freeEmulatorPorts, freePorts, isPortInUse } from './ports.ts'

async function listen(host: string): Promise<number> {
  const [port] = await freePorts(1)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  onTestFinished(() => void server.close())
  return port ?? 0
}

test('a port with a listener is in use', async () => {
  expect(await isPortInUse(await listen('127.0.0.1'))).toBe(true)
})

test('a free port is not in use', async () => {
  const [port] = await freePorts(1)
  expect(await isPortInUse(port ?? 0)).toBe(false)
})

test('those who ask at once get different free ports', async () => {
  const ports = await Promise.all([freePorts(20), freePorts(20), freeEmulatorPorts()])
  expect(new Set(ports.flatMap((some) => Object.values(some))).size).toBe(45)
})

test('the message names the port and the emulator that wants it', async () => {
  const ports = { ...(await freeEmulatorPorts()), storage: await listen('127.0.0.1') }
  await expect(assertPortsFree(ports, ['storage'])).rejects.toThrow(
    `Port ${ports.storage} (storage) is in use.`,
  )
  await expect(assertPortsFree(ports, ['auth', 'hosting'])).resolves.toBeUndefined()
})
