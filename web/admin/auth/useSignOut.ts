import { useQueryClient } from '@tanstack/react-query'
import { signOut } from 'firebase/auth'
import { useAuth } from 'reactfire'
import { forgetUploads } from '../upload/uploadQueues.ts'

/** Signs out and goes home; what this browser kept of the private area goes too. */
export function useSignOut(): () => Promise<void> {
  const auth = useAuth()
  const queries = useQueryClient()
  return async () => {
    await forgetUploads()
    queries.clear()
    await signOut(auth)
    window.location.assign('/')
  }
}
