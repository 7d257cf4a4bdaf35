import { type HttpsCallable, httpsCallableFromURL } from 'firebase/functions'
import { functions } from './client.ts'

/** Hosting, which passes calls on, waits 60 s for an answer. */
const timeout = 60_000

/**
 * A callable function under the site's own origin (rewrites in firebase.json): the browser asks
 * nobody first, no origin has to be configured, and the policy names no host of functions.
 *
 * @param name as deployed: `image-retry`
 */
export function callable<Request>(name: string): HttpsCallable<Request, unknown> {
  return httpsCallableFromURL(functions, `${location.origin}/call/${name}`, { timeout })
}
