import { categories } from '../domain/category.ts'
import type { PublishedPhoto } from '../domain/published.ts'
import { publishedIds } from '../domain/publishedIds.ts'
import { projectKeyOf } from '../functions/src/publish/describeProject.ts'
import { projectId } from '../scripts/lib/project.ts'
import { pages } from '../web/content/pages.ts'
import { pictureName, scenePath, sceneWidths } from '../web/content/sceneSources.ts'
import { altOf, type ScenePicture, scenes } from '../web/content/scenes.ts'

const types: readonly string[] = ['thumbnail', 'small', 'medium', 'large']

const allPictures = pages.flatMap((page) => page.pictures)
const pictures = new Map(allPictures.map((picture) => [pictureName(picture), picture]))

const photos = [...pictures.values()].slice(0, 24).map((picture, index) => ({
  ...photoOf(picture),
  ...(index % 6 < 2 && { pair: { id: `p${index >> 1}`, side: index % 2 ? 'after' : 'before' } }),
  project: projectOf(picture),
}))
const projects = [...pictures.values()].slice(0, 3).map((picture) => ({
  ...projectOf(picture),
  date: '2026-05-01',
  count: 4,
  cover: photoOf(picture),
}))
const lists = [publishedIds.city('plano'), ...categories.map(publishedIds.category)]
const documents = new Map<string, unknown>([
  [publishedIds.gallery, { photos, more: true }],
  ...lists.map((id) => [id, { projects, total: 3 }] as const),
])

function photoOf(picture: ScenePicture): PublishedPhoto {
  const { width, height } = scenes[picture.scene]
  const blur = `data:image/webp;base64,${'A'.repeat(180)}`
  const rev = `${'0'.repeat(32)}-v1`
  return { id: pictureName(picture), rev, w: width, h: height, alt: altOf(picture), blur }
}

function projectOf({ scene }: ScenePicture) {
  const place = { category: 'Interior', location: 'Plano, TX', description: null } as const
  return { key: projectKeyOf(scene), slug: 'room', title: scene.replaceAll('-', ' '), ...place }
}

const prefix = `projects/${projectId}/databases/(default)/documents/published/`

export function documentNamed(name: string) {
  const document = documents.get(name.slice(prefix.length))
  return document ? { name, fields: { json: { stringValue: JSON.stringify(document) } } } : null
}

export function nameInPath(pathname: string): string | null {
  const name = decodeURIComponent(pathname).replace(/^\/v1\//, '')
  return name.startsWith(prefix) ? name : null
}

export function sceneOfVariant(pathname: string): string | null {
  const match = /variants\/(.+)\/[^/]+\/(\w+)\.webp$/.exec(decodeURIComponent(pathname))
  const picture = pictures.get(match?.[1] ?? '')
  const width = sceneWidths[types.indexOf(match?.[2] ?? '')]
  return picture && width ? scenePath(picture, width) : null
}
