import { httpsCallableFromURL } from 'firebase/functions'
import type { z } from 'zod'
import { functions } from './client.ts'

/** Milliseconds. Hosting, which passes calls on, waits no longer. */
const timeout = 60_000

/**
 * A callable function under the site's own origin (rewrites in firebase.json), so that the content
 * security policy names no other host. Throws if the server doesn't answer, or refuses.
 * @param name as deployed: `image-retry`
 */
export function callable<Request, Answer>(name: string, answerSchema: z.ZodType<Answer>) {
  const url = `${location.origin}/call/${name}`
  const call = httpsCallableFromURL<Request, unknown>(functions, url, { timeout })
  return async (request: Request) => answerSchema.parse((await call(request)).data)
}
