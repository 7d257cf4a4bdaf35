import '../setUp.ts'
import { optimizer } from '../photos/optimizer.ts'
import { discard, move, originals, retry, thumbnails } from '../photos/photoCalls.ts'

export const image = { optimizer, retry, move, discard, originals, thumbnails }
