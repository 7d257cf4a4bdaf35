import { typicalTime } from './business.data.ts'
import { priceOf } from './work.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const inside = priceOf('interior-painting')
const outside = priceOf('exterior-painting')
const prices =
  inside && outside
    ? [`${inside.dollars}\u00a0inside, ${outside.dollars}\u00a0outside, ${outside.unit}`]
    : []

export const factsOfAll: readonly string[] = [...prices, typicalTime.text]
