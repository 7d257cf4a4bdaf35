import { z } from 'zod'
import { startFakeDrive } from '../../scripts/fakeDrive/startFakeDrive.ts'
import { benchLibrary } from './library.ts'

/** A process of its own for the Drive server; counts its lists. */
const [photos, folders, bytes, latencyMs] = z
  .tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
  .parse(process.argv.slice(2))
const drive = await startFakeDrive({ tree: benchLibrary(photos, folders, bytes), latencyMs })
process.on('message', () => {
  process.send?.(drive.requests.filter(({ kind }) => kind === 'list').length)
})
process.send?.(drive.url)
