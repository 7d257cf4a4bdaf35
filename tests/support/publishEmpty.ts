import { beforeAll } from 'vitest'
import { publishedIds } from '../../domain/published.ts'
import { publish } from './galleryPhotos.ts'

/** As a deploy leaves a new site: the copy is there, with nothing in it. */
beforeAll(() => publish(publishedIds.gallery, { photos: [], more: false }))
