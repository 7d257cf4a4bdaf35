import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'

const auth = initializeAuth(initializeApp(firebaseOptions()), {
  persistence: browserLocalPersistence,
})
if (emulators)
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })

/** @throws if the token can't be renewed */
export async function whoIsSignedIn(): Promise<'nobody' | 'admin' | 'other'> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdTokenResult()
  if (!token) return 'nobody'
  const { role, email_verified } = token.claims
  return role === 'admin' && email_verified === true ? 'admin' : 'other'
}
