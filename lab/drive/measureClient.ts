import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { buildFunctions } from '../../scripts/buildFunctions.ts'
import { cacheDir } from '../../scripts/project.ts'
import { runProcess } from '../../scripts/runProcess.ts'
import { median } from '../photos/measureWays.ts'

const runSchema = z.object({ ms: z.number(), peakMiB: z.number() })

const loadSchema = z.object({ ms: z.number(), cpuMs: z.number() })

/** How long the first use of Drive loads Google's client, bundled as it is deployed: medians. */
export async function measureLoading(rounds: number): Promise<z.infer<typeof loadSchema>> {
  const folder = join(cacheDir, 'lab/drive')
  await buildFunctions({ index: 'src/drive/driveAccount.ts' }, folder)
  const code = `
    const { loadGoogle } = await import(${JSON.stringify(join(folder, 'index.js'))})
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await loadGoogle()
    const { user, system } = process.cpuUsage(cpu)
    const ms = performance.now() - start
    console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000 }))`
  const loads: z.infer<typeof loadSchema>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { output } = await runProcess(process.execPath, ['--input-type=module', '-e', code], {
      timeoutMs: 60_000,
    })
    loads.push(loadSchema.parse(JSON.parse(output)))
  }
  return { ms: median(loads.map(({ ms }) => ms)), cpuMs: median(loads.map(({ cpuMs }) => cpuMs)) }
}

/** Downloads `files` of `size` bytes at once, `rounds` times: time of a round, and the peak after it. */
export async function measureDownloads(files: number, size: number, rounds: number) {
  const server = fork(join(import.meta.dirname, 'serveNoise.ts'), [`${files}`, `${size}`])
  const [url] = await once(server, 'message')
  const client = fork(join(import.meta.dirname, 'downloadAll.ts'), [z.url().parse(url)])
  const runs: z.infer<typeof runSchema>[] = []
  for (let round = 0; round < rounds; round += 1) {
    client.send('download')
    const [run] = await once(client, 'message')
    runs.push(runSchema.parse(run))
  }
  client.kill()
  server.kill()
  return runs
}
