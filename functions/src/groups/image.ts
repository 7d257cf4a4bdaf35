import '../setUp.ts'
import { discard } from '../photos/discard.ts'
import { move } from '../photos/move.ts'
import { optimizer } from '../photos/optimizer.ts'
import { originals } from '../photos/originals.ts'
import { retry } from '../photos/retry.ts'
import { thumbnails } from '../photos/thumbnails.ts'

/** `image-optimizer`, `image-retry`, `image-move`, `image-discard`, `image-originals`, `image-thumbnails` */
export const image = { optimizer, retry, move, discard, originals, thumbnails }
