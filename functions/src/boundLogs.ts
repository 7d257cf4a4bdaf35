import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/*
 * The SDK logs, in its words on a token or a type that it refuses, what a stranger wrote there, four times
 * as long where that is a list; and logs are paid by the byte.
 */

/** Longest claim that is let through to those words. */
const longest = 300

const text = z.string().max(longest)

/** What the SDK repeats of a token's header, and of its claims. */
const headSchema = z.object({ alg: z.string().max(10), kid: text.optional() })
const claimsSchema = z.object({
  aud: z.union([text, z.array(text).max(4)]),
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

/** Takes off tokens that aren't plain, which no caller of ours has, and cuts the type of what was sent. */
export function boundHeaders(headers: IncomingHttpHeaders): void {
  const sent = headers.authorization
  if (sent && !isPlainToken(sent.replace(/^Bearer /i, ''))) delete headers.authorization
  const appCheck = headers['x-firebase-appcheck']
  if (appCheck !== undefined && !isPlainToken(appCheck)) delete headers['x-firebase-appcheck']
  const type = headers['content-type']
  if (type !== undefined) headers['content-type'] = type.slice(0, longest)
}
