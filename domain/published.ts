import { z } from 'zod'
import { categories } from './category.ts'
import { pairSides } from './image.ts'
import { imageIdSchema } from './paths.ts'
import { keyPattern, slugPattern } from './projectAddress.ts'
import { timestampSchema } from './timestamp.ts'
import { variantTypes } from './variants.ts'

export { publishedIds } from './publishedIds.ts'

/**
 * The published copy: `published/{id}`, exactly what visitors see and nothing else. Functions write
 * it; anybody who knows the id of a document may get it.
 */

/** Raise this when a document's shape changes so that an older page could not read it. */
export const publishedVersion = 1

/** Photos in one document of a project; what is beyond stands in further ones. */
export const photosPerPart = 200

/**
 * Photos of a project in the copy, and of all that is written together: some 1.4 KB each at most, where
 * Firestore takes 10 MiB in one transaction.
 */
export const photosPerProject = 2000

/** Cards on one page of all projects. */
export const projectsPerPage = 24

/** Cards in the list of one place or of one kind. */
export const projectsPerList = 12

/** A project's name in addresses, given once. Lower case, because pages lower-case their paths. */
export const projectKeySchema = z.string().regex(keyPattern)

const slugSchema = z.string().regex(slugPattern)

const publishedPhotoSchema = z.object({
  id: imageIdSchema,
  /** Folder of its variants: `variants/{id}/{rev}/{type}.webp`. */
  rev: z.string(),
  /** Pixels of the upright photo. */
  w: z.int().positive(),
  h: z.int().positive(),
  alt: z.string(),
  /** A data URL of some 200 bytes. */
  blur: z.string().nullable(),
  /** The variants that exist, where one of the five is missing. */
  types: z.array(z.enum(variantTypes)).optional(),
  /** Only where both halves are shown. */
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

const projectCardSchema = namedProjectSchema.extend({
  /** Of the work, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** Photos that are shown. */
  count: z.int().positive(),
  cover: publishedPhotoSchema,
})
export type ProjectCard = z.infer<typeof projectCardSchema>

/** `project_{key}`; a further part has photos alone. */
export const publishedProjectSchema = projectCardSchema.extend({
  description: z.string().nullable(),
  photos: z.array(publishedPhotoSchema),
  /** Number of documents that hold its photos, this one included. */
  parts: z.int().positive(),
})
export type PublishedProject = z.infer<typeof publishedProjectSchema>

/** `project_{key}_{part}`, from the second part on. */
export const publishedPartSchema = z.object({ photos: z.array(publishedPhotoSchema) })
export type PublishedPart = z.infer<typeof publishedPartSchema>

const galleryPhotoSchema = publishedPhotoSchema.extend({
  project: namedProjectSchema.extend({ description: z.string().nullable() }),
})
export type GalleryPhoto = z.infer<typeof galleryPhotoSchema>

/** `gallery` */
export const publishedGallerySchema = z.object({
  photos: z.array(galleryPhotoSchema),
  /** True where photos are shown that are not among these. */
  more: z.boolean(),
})
export type PublishedGallery = z.infer<typeof publishedGallerySchema>

/** `projects_{n}`: one page of all projects. The first page is there even where there are none. */
export const projectsPageSchema = z.object({
  projects: z.array(projectCardSchema),
  page: z.int().positive(),
  pages: z.int().positive(),
})
export type ProjectsPage = z.infer<typeof projectsPageSchema>

/** `place_{slug}` and `kind_{category}`: their first projects. */
export const projectListSchema = z.object({
  projects: z.array(projectCardSchema),
  /** How many there are in all. */
  total: z.int().positive(),
})
export type ProjectList = z.infer<typeof projectListSchema>

/** `sitemap` */
export const publishedSitemapSchema = z.object({
  projects: z.array(
    z.object({
      key: projectKeySchema,
      slug: slugSchema,
      /** Day of the last change, `YYYY-MM-DD`. */
      changed: z.iso.date(),
    }),
  ),
})
export type PublishedSitemap = z.infer<typeof publishedSitemapSchema>

/** A document of the copy. JSON as text: a plain fetch of Firestore's address is small that way. */
export const publishedDocumentSchema = z.object({
  json: z.string(),
  version: z.int().positive(),
  written_at: timestampSchema,
})
