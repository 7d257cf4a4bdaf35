import { useQueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { useAuth } from 'reactfire'
import { countUnsavedPhotos, forgetUploads } from '../upload/useUploadQueue.ts'

/** Signs out and goes home; what this browser kept of the private area goes too. */
export function useSignOut(): () => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async () => {
    const unsaved = countUnsavedPhotos()
    const question =
      unsaved === 1
        ? 'One photo is not uploaded yet. Sign out and give it up?'
        : `${unsaved} photos are not uploaded yet. Sign out and give them up?`
    if (unsaved > 0 && !window.confirm(question)) return
    await forgetUploads()
    queries.clear()
    await signOut(auth)
    window.location.assign('/')
  }
}
