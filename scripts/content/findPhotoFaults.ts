import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDrawn, scenes } from '../../web/content/scenes.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'
import { projectRoot } from '../lib/project.ts'

export const ownPhotos = join(projectRoot, 'web/content/photos')

export function findPhotoFaults(photos = ownPhotos): readonly string[] {
  if (!existsSync(photos)) return []
  const alts = new Map<string, string>(
    Object.entries(scenes).flatMap(([slug, { alt, before }]) => [
      [`${slug}.jpg`, alt] as const,
      [`${slug}-before.jpg`, before] as const,
    ]),
  )
  const files = readdirSync(photos).filter((file) => !file.startsWith('.'))
  const unknown = files.filter((file) => !alts.has(file))
  const undescribed = files.filter((file) => isDrawn(alts.get(file) ?? ''))
  return [
    ...unknown.map(
      (file) =>
        `web/content/photos/${file} isn't used on any page. The possible names are ${[...alts.keys()].join(', ')}.`,
    ),
    ...undescribed.map(
      (file) =>
        `${lineOf('scenes.ts', alts.get(file) ?? '')} still describes the drawing that photos/${file} replaces: describe the photograph instead.`,
    ),
  ]
}
