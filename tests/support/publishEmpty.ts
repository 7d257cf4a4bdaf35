import { Timestamp } from 'firebase-admin/firestore'
import { publishedIds } from '../../domain/publishedIds.ts'
import { database } from './accounts.ts'
import { publish } from './galleryPhotos.ts'

/**
 * An empty, complete published copy, as a deploy leaves it, so that late events of earlier files don't
 * overwrite what a test publishes.
 */
export async function publishEmpty(): Promise<void> {
  const state = { json: '[]', documents: 1, written_at: new Timestamp(0, 0) }
  await database().doc('publishing/state').set(state)
  await publish(publishedIds.gallery, { photos: [], more: false })
}
