import type { ServerResponse } from 'node:http'
import { galleryLimit, type Image, imageSchema, untouched } from '../../domain/image.ts'
import { variantTypes } from '../../domain/variants.ts'
import { projectId } from '../../scripts/project.ts'
import { sceneImages, sceneSlugs } from '../../web/content/scenes.ts'
import { scenePath } from '../../web/sections/sceneSources.ts'

/** A gallery that is full: what Firestore answers to the page's one query, with the sample scenes. */
export function answerGalleryQuery(response: ServerResponse, port: number): void {
  const readTime = new Date().toISOString()
  const slugs = Object.values(sceneSlugs)
  const answer = [...slugs, ...slugs].slice(0, galleryLimit).map((slug, index) => {
    const name = `projects/${projectId}/databases/(default)/documents/project_images/${index}`
    const fields = fieldsOf(imageOf(slug, `http://127.0.0.1:${port}`))
    return { readTime, document: { name, fields, createTime: readTime, updateTime: readTime } }
  })
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(answer))
}

function imageOf(slug: (typeof sceneSlugs)[keyof typeof sceneSlugs], host: string): Image {
  const { width, height, alt } = sceneImages[slug]
  const widths = { blur: 480, thumbnail: 480, small: 800, medium: 1200, large: 1600 } as const
  const variants = variantTypes.map((type) => {
    const url = `${host}${scenePath(slug, widths[type])}`
    const scaled = Math.round((widths[type] * height) / width)
    return [type, { url, width: widths[type], height: scaled, bytes: 1 }]
  })
  const now = { toMillis: () => Date.now() }
  return imageSchema.parse({
    ...untouched,
    project_id: slug,
    google_drive_file_id: slug,
    filename: `${slug}.jpg`,
    storage_path: slug,
    file_size: 1,
    mime_type: 'image/jpeg',
    is_featured: true,
    sort_order: 0,
    alt_text: alt,
    status: 'ready',
    created_at: now,
    updated_at: now,
    failure: null,
    google_drive_url: `${host}${scenePath(slug, 1600)}`,
    thumbnail_url: `${host}${scenePath(slug, 480)}`,
    width,
    height,
    content_hash: null,
    duplicate_of: null,
    blur_data_url: null,
    variants: Object.fromEntries(variants),
    variants_version: 1,
    project: { title: slug, category: 'Interior', description: null, location: 'Plano' },
  })
}

type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { stringValue: string }
  | { timestampValue: string }
  | { mapValue: { fields: Record<string, Value> } }

/** An object's fields as Firestore's REST interface writes them. */
function fieldsOf(object: object): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, encoded(value)]))
}

function encoded(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value !== 'object') throw new Error(`A document holds no ${typeof value}`)
  if ('toMillis' in value) return { timestampValue: new Date().toISOString() }
  return { mapValue: { fields: fieldsOf(value) } }
}
