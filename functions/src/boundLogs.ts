import type { IncomingHttpHeaders } from 'node:http'
import { getAuth } from 'firebase-admin/auth'
import { z } from 'zod'
import { firebaseApp } from './firebaseApp.ts'

/*
 * The SDK logs a token that it refuses in a thousand bytes and more, with what a stranger wrote there; and
 * logs are paid by the byte.
 */

/** Longest claim that is let through to those words. */
const longest = 128

const text = z
  .string()
  .max(longest)
  .regex(/^[\x20-\x7e]*$/)

/** What the SDK repeats of a token's header, and of its claims. */
const headSchema = z.object({ alg: z.string().max(10), kid: text.optional() })
const claimsSchema = z.object({
  aud: z.union([text, z.array(text).max(2)]),
  iss: text,
  sub: text.optional(),
})

/** Whether a JSON Web Token has no claim that makes a long line of the log; nothing says that it is valid. */
export function isPlainToken(token: unknown): boolean {
  if (typeof token !== 'string') return false
  const [head, claims] = token.split('.', 2)
  return (
    headSchema.safeParse(decode(head)).success && claimsSchema.safeParse(decode(claims)).success
  )
}

function decode(part = ''): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return null
  }
}

/** What Firebase says of a token of its own whose account has changed since: the function judges that. */
const changedSince = ['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found']

async function isAuthentic(token: string): Promise<boolean> {
  try {
    await getAuth(firebaseApp()).verifyIdToken(token)
    return true
  } catch (error) {
    return changedSince.includes(codeSchema.safeParse(error).data?.code ?? '')
  }
}

const codeSchema = z.object({ code: z.string() })

/** Takes off the tokens that the SDK would refuse in many words, and cuts the type of what was sent. */
export async function boundHeaders(headers: IncomingHttpHeaders): Promise<void> {
  const sent = headers.authorization
  if (sent && !(await isAuthentic(sent.replace(/^Bearer /i, '')))) delete headers.authorization
  const appCheck = headers['x-firebase-appcheck']
  if (appCheck !== undefined && !isPlainToken(appCheck)) delete headers['x-firebase-appcheck']
  const type = headers['content-type']
  if (type !== undefined) headers['content-type'] = type.slice(0, longest)
}
