import type { User } from 'firebase/auth'
import { createContext, use } from 'react'
import type { Snapshot } from './upload/uploadStore.ts'

/** The signed-in admin and their uploads. */
export const AdminContext = createContext<{ user: User; uploads: Snapshot } | null>(null)

export function useAdmin() {
  const admin = use(AdminContext)
  if (!admin) throw new Error('There is no AdminPage around this component')
  return admin
}
