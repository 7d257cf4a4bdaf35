import { useEffect, useState } from 'react'
import { hasSignInMark, setSignInMark } from '../firebase/signInMark.ts'

/**
 * Whether to show the link to the private area. Loads Auth only in a browser that signed in
 * before. An error hides the link; the private area does its own check.
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
