import { z } from 'zod'
import { loadSharp } from './loadSharp.ts'
import { makePhoto } from './makePhoto.ts'

const requestSchema = z.object({ original: z.instanceof(Buffer) })

process.on('message', async (request) => {
  process.send?.(await makePhoto(requestSchema.parse(request).original))
})
// The decoder may be hanging, so it can't be asked to stop.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
await loadSharp()
