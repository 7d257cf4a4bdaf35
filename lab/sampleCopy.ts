import { type PublishedPhoto, publishedIds } from '../domain/published.ts'
import { projectId } from '../scripts/lib/project.ts'
import { pages } from '../web/content/pages.ts'
import { altOf, type Picture, scenes } from '../web/content/scenes.ts'
import { pictureName, scenePath, sceneWidths } from '../web/sections/sceneSources.ts'

const types: readonly string[] = ['thumbnail', 'small', 'medium', 'large']
const project = { slug: 'room', category: 'Interior', location: 'Plano, TX' } as const

const pictures = [
  ...new Map(
    pages.flatMap((page) => page.pictures).map((picture) => [picture.scene, picture]),
  ).values(),
]

function photoOf(picture: Picture, index: number): PublishedPhoto {
  const { width, height } = scenes[picture.scene]
  const blur = `data:image/webp;base64,${'A'.repeat(180)}`
  const id = `${pictureName(picture)}_${index}`
  return { id, rev: `${'0'.repeat(32)}-v1`, w: width, h: height, alt: altOf(picture), blur }
}

const keyOf = (index: number) =>
  `sampleaa${'abcdefghij'[Math.floor(index / 10)]}${'abcdefghij'[index % 10]}`
const named = ({ scene }: Picture, index: number) => ({
  ...project,
  key: keyOf(index),
  title: scene.replaceAll('-', ' '),
})

const photos = [...pictures, ...pictures].slice(0, 24).map((picture, index) => ({
  ...photoOf(picture, index),
  ...(index % 6 < 2
    ? { pair: { id: `p${index >> 1}`, side: index % 2 ? 'after' : 'before' } }
    : {}),
  project: { ...named(picture, index), description: null },
}))
const cards = pictures.map((picture, index) => ({
  ...named(picture, index),
  date: '2026-05-01',
  count: 4,
  cover: photoOf(picture, index),
}))
const list = { projects: cards.slice(0, 3), total: 3 }
const documents = new Map<string, unknown>([
  [publishedIds.gallery, { photos, more: true }],
  [publishedIds.place('plano'), list],
  ...(['Interior', 'Exterior', 'Cabinet'] as const).map(
    (kind) => [publishedIds.kind(kind), list] as const,
  ),
])

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
  const match = /variants\/(.+)_\d+\/[^/]+\/(\w+)\.webp$/.exec(decodeURIComponent(pathname))
  const picture = pictures.find((known) => pictureName(known) === match?.[1])
  const width = sceneWidths[types.indexOf(match?.[2] ?? '')]
  return picture && width ? scenePath(picture, width) : null
}
