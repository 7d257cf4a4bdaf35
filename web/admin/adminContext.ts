import type { User } from 'firebase/auth'
import { createContext, use } from 'react'
import type { AltTexts } from './data/useAltTexts.ts'
import type { Outbox } from './upload/createOutbox.ts'

type Admin = { user: User; outbox: Outbox; altTexts: AltTexts }

export const AdminContext = createContext<Admin | null>(null)

export function useAdmin() {
  const admin = use(AdminContext)
  if (!admin) throw new Error('There is no AdminPage around this component')
  return admin
}
