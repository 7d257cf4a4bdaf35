import { measureDownloads, measureLoading } from './drive/measureClient.ts'
import { measureSync, withStores } from './drive/measureSync.ts'

/** `npm run lab -- drive`: what the Drive client and the sync cost in time, requests and memory. */
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

const latencyMs = 300
const downloadsAtOnce = 8
const library = { folders: 100, bytes: 200_000, latencyMs }
await withStores(async () => {
  const nothing = await measureSync({ ...library, photos: 10_000, isFilled: true })
  console.log('10,000 photos in 100 folders, nothing to do (≤ 110 lists, < 30 s):')
  console.table({
    lists: nothing.lists,
    seconds: (nothing.ms / 1000).toFixed(1),
    'peak MiB': Math.round(nothing.peakMiB),
  })
  console.log('First imports (≥ 80 % of what 8 downloads at once allow; peak ≤ 300 MiB, flat):')
  for (const photos of [400, 1600]) {
    const { applyMs, done, peakMiB } = await measureSync({ ...library, photos, isFilled: false })
    const allowed = (photos / downloadsAtOnce) * latencyMs
    console.table({
      photos,
      rows: done,
      seconds: (applyMs / 1000).toFixed(1),
      'photos per second': (photos / (applyMs / 1000)).toFixed(1),
      '% of what is allowed': Math.round((100 * allowed) / applyMs),
      'peak MiB': Math.round(peakMiB),
    })
  }
})
