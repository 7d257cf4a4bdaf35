import { z } from 'zod'
import { categories } from './category.ts'
import { pairSides } from './image.ts'
import { imageIdSchema } from './paths.ts'
import { keyPattern, slugPattern } from './projectAddress.ts'
import { timestampSchema } from './timestamp.ts'
import { variantTypes } from './variants.ts'

/** The published copy, `published/{id}`: exactly what visitors may see. Only functions write it. */

/** Raise when older pages couldn’t read the new shape. */
export const publishedVersion = 1

/** Photos per document. More go into `project_{key}_{part}`. */
export const photosPerPart = 200

/** Firestore commits at most 10 MiB, and a photo takes up to 1.4 KB. */
export const photosPerProject = 2000

export const projectsPerPage = 24

export const projectsPerList = 12

/** Never changes. Lower case, because URLs are lower-cased. */
export const projectKeySchema = z.string().regex(keyPattern)

const slugSchema = z.string().regex(slugPattern)

const publishedPhotoSchema = z.object({
  id: imageIdSchema,
  rev: z.string(),
  w: z.int().positive(),
  h: z.int().positive(),
  alt: z.string(),
  blur: z.string().nullable(),
  /** Set if a variant is missing. */
  types: z.array(z.enum(variantTypes)).optional(),
  /** Set if both halves are visible. */
  pair: z.object({ id: z.string(), side: z.enum(pairSides) }).optional(),
})
export type PublishedPhoto = z.infer<typeof publishedPhotoSchema>

const namedProjectSchema = z.object({
  key: projectKeySchema,
  slug: slugSchema,
  title: z.string(),
  category: z.enum(categories),
  location: z.string().nullable(),
})

const listedProjectSchema = namedProjectSchema.extend({
  date: z.iso.date(),
  count: z.int().positive(),
  cover: publishedPhotoSchema,
})
export type ListedProject = z.infer<typeof listedProjectSchema>

export const publishedProjectSchema = listedProjectSchema.extend({
  description: z.string().nullable(),
  facts: z.string().optional(),
  photos: z.array(publishedPhotoSchema),
  parts: z.int().positive(),
})
export type PublishedProject = z.infer<typeof publishedProjectSchema>

export const publishedPartSchema = z.object({ photos: z.array(publishedPhotoSchema) })
export type PublishedPart = z.infer<typeof publishedPartSchema>

const galleryPhotoSchema = publishedPhotoSchema.extend({
  project: namedProjectSchema.extend({ description: z.string().nullable() }),
})
export type GalleryPhoto = z.infer<typeof galleryPhotoSchema>

/** `gallery` */
export const publishedGallerySchema = z.object({
  photos: z.array(galleryPhotoSchema),
  more: z.boolean(),
})
export type PublishedGallery = z.infer<typeof publishedGallerySchema>

/** `projects_{n}`. Page 1 exists even without projects. */
export const projectsPageSchema = z.object({
  projects: z.array(listedProjectSchema),
  page: z.int().positive(),
  pages: z.int().positive(),
})
export type ProjectsPage = z.infer<typeof projectsPageSchema>

export const projectListSchema = z.object({
  projects: z.array(listedProjectSchema),
  total: z.int().positive(),
})
export type ProjectList = z.infer<typeof projectListSchema>

/** `sitemap` */
export const publishedSitemapSchema = z.object({
  projects: z.array(z.object({ key: projectKeySchema, slug: slugSchema, changed: z.iso.date() })),
})
export type PublishedSitemap = z.infer<typeof publishedSitemapSchema>

/** JSON as text keeps the REST response small. */
export const publishedDocumentSchema = z.object({
  json: z.string(),
  version: z.int().positive(),
  written_at: timestampSchema,
})
