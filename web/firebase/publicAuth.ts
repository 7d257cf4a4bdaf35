import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'

/** The same app as the private area's, which is where the session is stored. */
const auth = initializeAuth(initializeApp(firebaseOptions()), {
  persistence: browserLocalPersistence,
})
if (emulators)
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })

/**
 * Who is signed in on this browser, by the claims of the ID token.
 * @throws where the token has to be renewed and can't be
 */
export async function whoIsSignedIn(): Promise<'nobody' | 'admin' | 'other'> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdTokenResult()
  if (!token) return 'nobody'
  const { role, email_verified } = token.claims
  return role === 'admin' && email_verified === true ? 'admin' : 'other'
}
