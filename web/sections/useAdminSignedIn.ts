import { useEffect, useState } from 'react'
import { hasSignInMark, setSignInMark } from '../firebase/signInMark.ts'

/**
 * Whether to show the way to the private area. Only where a sign-in left its mark is Auth loaded to
 * ask; a check that fails shows nothing, since the private area checks for itself.
 */
export function useAdminSignedIn(): boolean {
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => {
    if (!hasSignInMark()) return
    let current = true
    const check = async () => {
      const { whoIsSignedIn } = await import('../firebase/publicAuth.ts')
      const who = await whoIsSignedIn()
      if (who === 'nobody') setSignInMark(false)
      if (current) setIsAdmin(who === 'admin')
    }
    check().catch((error: unknown) => console.warn('The role could not be checked:', error))
    return () => {
      current = false
    }
  }, [])
  return isAdmin
}
