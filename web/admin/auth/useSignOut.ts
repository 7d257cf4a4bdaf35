import { useQueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { useAuth } from 'reactfire'
import { uploads } from '../upload/useUploads.ts'

/**
 * Signs out and goes home. What this browser kept of the private area goes too; `keepPhotos`: but for
 * the photos that are not uploaded yet, which stay for the same person.
 */
export function useSignOut(): (keepPhotos: boolean) => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async (keepPhotos) => {
    if (auth.currentUser) await uploads.signOut(auth.currentUser.uid, keepPhotos)
    queries.clear()
    await signOut(auth)
    window.location.assign('/')
  }
}
