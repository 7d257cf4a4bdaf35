import '../setUp.ts'
import { optimizer } from '../photos/optimizer.ts'
import { discard, move, originals, retry, thumbnails } from '../photos/photoCalls.ts'

/** `image-optimizer`, `image-retry`, `image-move`, `image-discard`, `image-originals`, `image-thumbnails` */
export const image = { optimizer, retry, move, discard, originals, thumbnails }
