import '../setUp.ts'
import { discard, move, originals, retry, thumbnails } from '../photos/photoCalls.ts'
import { optimizer } from '../photos/regenerateVariants.ts'

export const image = { optimizer, retry, move, discard, originals, thumbnails }
