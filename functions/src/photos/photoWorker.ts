import { z } from 'zod'
import { loadSharp } from './loadSharp.ts'
import { makePhoto } from './makePhoto.ts'

/** The process that decodes: `photoDecoder.ts` starts it and ends it. */
const requestSchema = z.object({ original: z.instanceof(Buffer) })

process.on('message', async (request) => {
  process.send?.(await makePhoto(requestSchema.parse(request).original))
})
// Without a word to the decoder, which may be hanging.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The first photo is still on its way.
await loadSharp()
