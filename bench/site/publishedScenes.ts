import type { ServerResponse } from 'node:http'
import type { GalleryPhoto } from '../../domain/published.ts'
import { projectId } from '../../scripts/project.ts'
import { type SceneSlug, sceneImages, sceneSlugs } from '../../web/content/scenes.ts'
import { scenePath, sceneWidths } from '../../web/sections/sceneSources.ts'

const photos = 24
const types: readonly string[] = ['thumbnail', 'small', 'medium', 'large']

/** A gallery that is full: what the database answers about it, made of the sample scenes. */
export function answerPublished(response: ServerResponse): void {
  const slugs = Object.values(sceneSlugs)
  const all = [...slugs, ...slugs].slice(0, photos).map(photoOf)
  const json = JSON.stringify({ photos: all, more: true })
  const name = `projects/${projectId}/databases/(default)/documents/published/gallery`
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify([{ found: { name, fields: { json: { stringValue: json } } } }]))
}

function photoOf(slug: SceneSlug, index: number): GalleryPhoto {
  const { width, height, alt } = sceneImages[slug]
  const words = { category: 'Interior', description: null, location: 'Plano' } as const
  const project = { key: 'abcdefghij', slug, title: slug, ...words }
  return { id: `${slug}_${index}`, rev: 'r', w: width, h: height, alt, blur: null, project }
}

/** Path of the scene that stands for a variant in the bucket; null for any other address. */
export function sceneOfVariant(pathname: string): string | null {
  const match = /variants\/(.+)_\d+\/r\/(\w+)\.webp$/.exec(decodeURIComponent(pathname))
  const index = types.indexOf(match?.[2] ?? '')
  const width = sceneWidths[index]
  return match?.[1] && width ? scenePath(match[1], width) : null
}
