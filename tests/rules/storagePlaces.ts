import { randomUUID } from 'node:crypto'
import { isFromDrive } from '../../domain/driveFolders.ts'
import { parseOriginalPath } from '../../domain/paths.ts'

const run = randomUUID().slice(0, 8)
let fresh = 0

/** An unused path: `#` becomes a new id, `{uid}` a person. */
export function unused(path: string, person = ''): string {
  fresh += 1
  return path.replace('#', `${run}-${fresh}`).replace('{uid}', person)
}

const long = 'x'.repeat(128)

const projectIds = [
  ...[long, 'p', 'AZaz09_-', 'drv_p', '__p', 'p__', 'p__p__', '__p__p'],
  ...[`${long}x`, 'a b', 'a.b', '__p__', '____'],
]
const imageIds = [
  ...[long, 'i', 'AZaz09_-#', '__#', '#__', 'a__#__', '__#__a', 'drv#', 'a-drv_#'],
  ...[`${long}x`, 'image #', 'image.#', '__#__', '____', 'drv_#', 'drv_'],
]

export const filenames = [
  ...['a.jpg', 'a.jpeg', 'a.png', 'a.webp', 'a.gif', 'a.heic', 'a.HEIF', 'A.JPG', 'a.WebP'],
  ...['AZaz09._-.JPG', `${'x'.repeat(196)}.jpg`, `${'x'.repeat(197)}.jpg`, '.jpg', 'ajpg', ''],
  ...['a jpg', 'a/b.jpg', 'a.hei.', 'a.hei ', 'a.hei/', 'a.jjpg', 'a b.jpg', 'ü.jpg', '<b>.jpg'],
  ...['a.svg', 'a.hei', 'a.heix', 'a.heics', 'a.jp', 'a.jpegg', 'a.jpg.html'],
]
const names = [
  ...filenames.map((name) => `1779000000000-${name}`),
  ...['177900000000-a.jpg', '17790000000000-a.jpg', 'abcdefghijklm-a.jpg', 'a.jpg'],
  ...['177900000000.-a.jpg', ' 177900000000-a.jpg', '1779000000000a.jpg'],
]

/** The last part is unique, because nothing may be overwritten. */
export const places = [
  ...projectIds.map((id) => `projects/${id}/image-#/1779000000000-a.jpg`),
  ...imageIds.map((id) => `projects/p1/${id}/1779000000000-${id.includes('#') ? 'a' : '#'}.jpg`),
  ...names.map((name) => `projects/p1/image-#/${name}`),
]

/** The pipeline processes no other uploads. Those from Drive are written by functions. */
export function isTakenUp(path: string): boolean {
  const original = parseOriginalPath(unused(path))
  return original !== null && !isFromDrive(original.imageId)
}
