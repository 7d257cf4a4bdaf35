import { measureDownloads, measureLoading } from './drive/measureClient.ts'

/** `npm run bench:drive`: what the Drive client costs in time and memory. */
const loading = await measureLoading(11)
console.log(
  `Loading Google's client: ${Math.round(loading.ms)} ms (≤ 120), ${Math.round(loading.cpuMs)} ms of CPU`,
)
const megabyte = 1_000_000
const runs = await measureDownloads(16, 25 * megabyte, 5)
console.log('16 files of 25 MB in flight, five times over (peak ≤ 300 MiB, flat):')
console.table(
  runs.map(({ ms, peakMiB }) => ({
    seconds: (ms / 1000).toFixed(1),
    'MB/s': Math.round((16 * 25_000) / ms),
    'peak MiB': Math.round(peakMiB),
  })),
)
