import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  assertPortsFree,
  defaultPorts,
  freeEmulatorPorts,
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

test('the message names the port and its emulator', async () => {
  const { port } = await listen('127.0.0.1')
  const ports = { ...defaultPorts(), storage: port }
  await expect(assertPortsFree(ports, ['storage'])).rejects.toThrow(
    `Port ${port} (storage) is in use.`,
  )
})
