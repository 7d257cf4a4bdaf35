import { initializeApp } from 'firebase/app'
import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth'
import { emulatorHost, emulators, firebaseOptions } from './config.ts'
import { setSignInMark } from './signInMark.ts'

/** The same app as the private area's, which is where the session is stored. */
const auth = initializeAuth(initializeApp(firebaseOptions()), {
  persistence: browserLocalPersistence,
})
if (emulators)
  connectAuthEmulator(auth, `http://${emulatorHost}:${emulators.auth}`, { disableWarnings: true })

/**
 * Whether an admin is signed in on this browser, by the claims of the ID token. Where nobody is,
 * the mark that said so goes.
 * @throws where the token has to be renewed and can't be
 */
export async function isAdminSignedIn(): Promise<boolean> {
  await auth.authStateReady()
  const token = await auth.currentUser?.getIdTokenResult()
  if (!token) {
    setSignInMark(false)
    return false
  }
  return token.claims.role === 'admin' && token.claims.email_verified === true
}
