import { randomUUID } from 'node:crypto'
import { isFromDrive } from '../../domain/driveFolders.ts'
import { parseOriginalPath } from '../../domain/paths.ts'
import type { Verdict } from './ruleCase.ts'

const run = randomUUID().slice(0, 8)
let fresh = 0

/** An unused path: `#` becomes a new id, `{uid}` a person. */
export function unused(path: string, person = ''): string {
  fresh += 1
  return path.replace('#', `${run}-${fresh}`).replace('{uid}', person)
}

const long = 'x'.repeat(128)

/** The pipeline processes uploads to the first list only; Drive's files are allowed elsewhere. */
export const places: Record<Verdict, readonly string[]> = {
  allow: [
    `projects/${long}/image-#/1779000000000-a.jpg`,
    'projects/p/i/1779000000000-#.jpg',
    'projects/AZaz09_-/image-#/1779000000000-a.jpg',
    `projects/p1/${long}/1779000000000-#.jpg`,
    'projects/p1/AZaz09_-#/1779000000000-a.jpg',
    'projects/drv_p/image-#/1779000000000-a.jpg',
    'projects/__p/image-#/1779000000000-a.jpg',
    'projects/p__/image-#/1779000000000-a.jpg',
    'projects/p1/__#/1779000000000-a.jpg',
    'projects/p1/#__/1779000000000-a.jpg',
    'projects/p__p__/image-#/1779000000000-a.jpg',
    'projects/__p__p/image-#/1779000000000-a.jpg',
    'projects/p1/a__#__/1779000000000-a.jpg',
    'projects/p1/__#__a/1779000000000-a.jpg',
    'projects/p1/drv#/1779000000000-a.jpg',
    'projects/p1/a-drv_#/1779000000000-a.jpg',
    'projects/p1/image-#/1779000000000-a.jpeg',
    'projects/p1/image-#/1779000000000-a.png',
    'projects/p1/image-#/1779000000000-a.webp',
    'projects/p1/image-#/1779000000000-a.gif',
    'projects/p1/image-#/1779000000000-a.heic',
    'projects/p1/image-#/1779000000000-a.HEIF',
    'projects/p1/image-#/1779000000000-AZaz09._-.JPG',
    `projects/p1/image-#/1779000000000-${'x'.repeat(196)}.jpg`,
  ],
  deny: [
    `projects/${long}x/image-#/1779000000000-a.jpg`,
    'projects/a b/image-#/1779000000000-a.jpg',
    'projects/a.b/image-#/1779000000000-a.jpg',
    `projects/p1/${long}x/1779000000000-#.jpg`,
    'projects/p1/image #/1779000000000-a.jpg',
    'projects/p1/image.#/1779000000000-a.jpg',
    'projects/__p__/image-#/1779000000000-a.jpg',
    'projects/____/image-#/1779000000000-a.jpg',
    'projects/p1/__#__/1779000000000-a.jpg',
    'projects/p1/____/1779000000000-#.jpg',
    'projects/p1/drv_#/1779000000000-a.jpg',
    'projects/p1/drv_/1779000000000-#.jpg',
    'projects/p1/image-#/177900000000-a.jpg',
    'projects/p1/image-#/17790000000000-a.jpg',
    'projects/p1/image-#/abcdefghijklm-a.jpg',
    'projects/p1/image-#/177900000000.-a.jpg',
    'projects/p1/image-#/ 177900000000-a.jpg',
    'projects/p1/image-#/a.jpg',
    'projects/p1/image-#/1779000000000a.jpg',
    'projects/p1/image-#/1779000000000-.jpg',
    'projects/p1/image-#/1779000000000-ajpg',
    'projects/p1/image-#/1779000000000-a jpg',
    'projects/p1/image-#/1779000000000-a.hei.',
    'projects/p1/image-#/1779000000000-a.hei ',
    'projects/p1/image-#/1779000000000-a.jjpg',
    'projects/p1/image-#/1779000000000-a b.jpg',
    'projects/p1/image-#/1779000000000-ü.jpg',
    'projects/p1/image-#/1779000000000-a.svg',
    'projects/p1/image-#/1779000000000-a.hei',
    'projects/p1/image-#/1779000000000-a.heix',
    'projects/p1/image-#/1779000000000-a.heics',
    'projects/p1/image-#/1779000000000-a.jp',
    'projects/p1/image-#/1779000000000-a.jpegg',
    'projects/p1/image-#/1779000000000-a.jpg.html',
    `projects/p1/image-#/1779000000000-${'x'.repeat(197)}.jpg`,
  ],
}

export function isTakenUp(path: string): boolean {
  const original = parseOriginalPath(unused(path))
  return original !== null && !isFromDrive(original.imageId)
}
