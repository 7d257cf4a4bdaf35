import type { QueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { auth } from '../../firebase/client.ts'
import { forgetAltTexts } from '../data/useAltTexts.ts'
import { outboxOf } from '../upload/ownerOutbox.ts'

/** Signs out, and deletes what this browser stores for the user; photos stay if `keepPhotos`. */
export async function endSession(
  uid: string,
  keepPhotos: boolean,
  queries: QueryClient,
): Promise<void> {
  await outboxOf(uid).signOut(keepPhotos)
  forgetAltTexts(uid)
  await signOut(auth)
  queries.clear()
}
