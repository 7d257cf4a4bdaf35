import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultPorts } from '../emulators/ports.ts'
import { claimData } from './claimData.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'claim-'))

test('a second run with the same data is refused, and told which process has it', async () => {
  const folder = newFolder()
  await claimData(defaultPorts(), folder)
  await expect(claimData(defaultPorts(), folder)).rejects.toThrow(`(process ${process.pid}). Stop`)
  await claimData(defaultPorts(), newFolder())
})

test('a run that was killed keeps the data until its emulators have ended', async () => {
  const emulator = createServer()
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve))
  const { port } = emulator.address() as AddressInfo
  const folder = newFolder()
  const killed = { pid: 2 ** 22 + 1, ports: { ...defaultPorts(), firestore: port } }
  writeFileSync(join(folder, 'running.json'), JSON.stringify(killed))
  await expect(claimData(defaultPorts(), folder)).rejects.toThrow('already runs')
  await new Promise((resolve) => emulator.close(resolve))
  await claimData(defaultPorts(), folder)
})
