import {
  type GalleryPhoto,
  type ProjectCard,
  type PublishedPhoto,
  type PublishedProject,
  publishedIds,
} from '../../domain/published.ts'
import { projectId } from '../../scripts/project.ts'
import { pages } from '../../web/content/pages.ts'
import { altOf, type Picture, scenes } from '../../web/content/scenes.ts'
import { pictureName, scenePath, sceneWidths } from '../../web/sections/sceneSources.ts'

/* A published copy made of the sample scenes, as large as the owner's can be. */

const photosInGallery = 24
const types: readonly string[] = ['thumbnail', 'small', 'medium', 'large']
/** As long as the pipeline's. */
const blur = `data:image/webp;base64,${'A'.repeat(180)}`

/** One picture of each scene that pages show. */
const pictures = [
  ...new Map(
    pages.flatMap((page) => page.pictures).map((picture) => [picture.scene, picture]),
  ).values(),
]

function photoOf(picture: Picture, index: number): PublishedPhoto {
  const { width, height } = scenes[picture.scene]
  const id = `${pictureName(picture)}_${index}`
  const rev = `${'0'.repeat(32)}-v1`
  return { id, rev, w: width, h: height, alt: altOf(picture), blur }
}

const words = { category: 'Interior', location: 'Plano, TX' } as const
const description = 'Two coats on the walls, trim and doors sprayed, everything masked.'

function namedProject({ scene }: Picture, index: number) {
  const key = `sampleaa${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`
  return { key, slug: scene, title: scene.replaceAll('-', ' '), ...words }
}

function galleryPhoto(picture: Picture, index: number): GalleryPhoto {
  const photo = photoOf(picture, index)
  const project = { ...namedProject(picture, index), description }
  // Every sixth card is a pair, which is wide.
  const side = index % 6 < 2 ? (['before', 'after'] as const)[index % 2] : undefined
  const pair = side ? { pair: { id: `pair${Math.floor(index / 2)}`, side } } : {}
  return { ...photo, ...pair, project }
}

const gallery = [...pictures, ...pictures].slice(0, photosInGallery).map(galleryPhoto)

const cards: readonly ProjectCard[] = pictures.map((picture, index) => ({
  ...namedProject(picture, index),
  date: '2026-05-01',
  count: 4,
  cover: photoOf(picture, index),
}))

const projects: readonly PublishedProject[] = cards.map((card) => ({
  ...card,
  description,
  photos: pictures.slice(0, 4).map(photoOf),
  parts: 1,
}))

const list = (count: number) => ({ projects: cards.slice(0, count), total: count })

/** Documents of the copy by their id; lists shorter than the room that pages keep for them. */
export const publishedScenes: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [publishedIds.gallery, { photos: gallery, more: true }],
  [publishedIds.page(1), { projects: cards, page: 1, pages: 1 }],
  [publishedIds.place('plano'), list(2)],
  ...(['Interior', 'Exterior', 'Cabinet'] as const).map(
    (kind) => [publishedIds.kind(kind), list(3)] as const,
  ),
  ...projects.map((project) => [publishedIds.project(project.key), project] as const),
])

const [first] = projects
if (!first) throw new Error('No page shows a picture')
/** One of the projects. */
export const sampleProject = first

const prefix = `projects/${projectId}/databases/(default)/documents/published/`

/** What the database answers to a question for one document; null where there is none. */
export function answerGet(name: string) {
  const document = publishedScenes.get(name.slice(prefix.length))
  return document === undefined
    ? null
    : { name, fields: { json: { stringValue: JSON.stringify(document) } } }
}

/** What the database answers to a question for some documents. */
export function answerBatchGet(names: readonly string[]): unknown {
  return names.map((name) => {
    const found = answerGet(name)
    return found ? { found } : { missing: name }
  })
}

/** The document that an address of the database's REST interface names, or null. */
export function documentAsked(pathname: string): string | null {
  const name = decodeURIComponent(pathname).replace(/^\/v1\//, '')
  return name.startsWith(prefix) ? name : null
}

/** Path of the scene that stands for a variant in the bucket; null for any other address. */
export function sceneOfVariant(pathname: string): string | null {
  const match = /variants\/(.+)_\d+\/[^/]+\/(\w+)\.webp$/.exec(decodeURIComponent(pathname))
  const picture = pictures.find((known) => pictureName(known) === match?.[1])
  const width = sceneWidths[types.indexOf(match?.[2] ?? '')]
  return picture && width ? scenePath(picture, width) : null
}
