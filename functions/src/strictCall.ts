import type { IncomingMessage } from 'node:http'
import {
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/https'
import { defineBoolean } from 'firebase-functions/params'
import { z } from 'zod'
import { boundHeaders } from './boundLogs.ts'

/** Who may call a function from a browser. */
const callers = {
  /** Pages call under the site's own origin, through Hosting: those of no other may. */
  cors: false,
  enforceAppCheck: defineBoolean('ENFORCE_APP_CHECK', {
    default: false,
    description: 'Refuse callers without an App Check token; set App Check up in the site first.',
  }),
} as const

/** No request of ours is deeper than this. */
const deepest = 8

/** Fields that an answer names at most; a caller can send a million wrong ones. */
const namedFields = 5

/**
 * A callable that lets nothing through but what its schema takes: first `authorize` says who calls,
 * then what was sent is parsed, then it runs. Everything else is answered `invalid-argument`.
 */
export function strictCall<Input, Caller, Output>(call: {
  options: CallableOptions
  input: z.ZodType<Input>
  authorize: (request: CallableRequest) => Promise<Caller>
  run: (input: Input, caller: Caller) => Promise<Output>
}) {
  const { options, input, authorize, run } = call
  const callable = onCall({ ...callers, ...options }, async (request): Promise<Output> => {
    const caller = await authorize(request)
    const parsed = input.safeParse(request.data)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'data')
      const named = [...new Set(fields)].slice(0, namedFields)
      throw new HttpsError('invalid-argument', `Not as expected: ${named.join(', ')}.`)
    }
    return run(parsed.data, caller)
  })
  // The SDK decodes what was sent before any code of ours runs, and some of it ends it with a 500.
  return new Proxy(callable, {
    async apply(target, self, [request, response]) {
      // Of these it writes lines into the log, for everybody who likes to.
      if (!isCall(request)) {
        const error = { status: 'INVALID_ARGUMENT', message: 'Not as expected: no POST of JSON.' }
        return response.status(400).set('Cache-Control', 'no-store').json({ error })
      }
      request.body = decodableBody(request.body)
      await boundHeaders(request.headers)
      return Reflect.apply(target, self, [request, response])
    },
  })
}

function isCall({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const [type] = (headers['content-type'] ?? '').split(';', 1)
  return method === 'POST' && type?.trim().toLowerCase() === 'application/json'
}

/**
 * What was sent, else what every schema refuses: of a body with other fields, or without data, the
 * SDK logs all, and logs are paid by the byte.
 */
export function decodableBody(body: unknown): { data: unknown } {
  const { data, ...others } = z.record(z.string(), z.unknown()).catch({}).parse(body)
  const isExpected = data !== undefined && Object.keys(others).length === 0 && isDecodable(data)
  return { data: isExpected ? data : 'not decodable' }
}

/** False where the SDK's decoder would overflow the stack, or stumble over a type of its own. */
function isDecodable(data: unknown): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; depth <= deepest; depth += 1) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null)
    if (objects.some((value) => Object.hasOwn(value, '@type'))) return false
    level = objects.flatMap((value) => Object.values(value))
    if (level.length === 0) return true
  }
  return false
}
