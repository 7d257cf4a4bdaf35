import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll } from 'vitest'
import { publishedIds } from '../../domain/published.ts'
import { adminApp } from './accounts.ts'
import { publish } from './galleryPhotos.ts'

/**
 * As a deploy leaves a new site: the copy is there, with nothing in it. It also knows that it is
 * complete, so late events of what an earlier file stored change nothing: what a test writes into the
 * copy by hand stays.
 */
beforeAll(async () => {
  const state = { json: '[]', documents: 1, written_at: new Timestamp(0, 0) }
  await getFirestore(adminApp()).doc('publishing/state').set(state)
  await publish(publishedIds.gallery, { photos: [], more: false })
})
