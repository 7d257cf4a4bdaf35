import {
  type CallableOptions,
  type CallableRequest,
  HttpsError,
  onCall,
} from 'firebase-functions/https'
import type { z } from 'zod'

/** Bounds the message: a caller can send a million wrong fields. */
const maxNamedFields = 5

/**
 * A callable that authorizes its caller, then parses its input. Refuses invalid input with
 * `invalid-argument`.
 */
export function strictCall<Input, Caller, Output>(call: {
  options: CallableOptions
  input: z.ZodType<Input>
  authorize: (request: CallableRequest) => Promise<Caller>
  run: (input: Input, caller: Caller) => Promise<Output>
}) {
  const { options, input, authorize, run } = call
  const callable = onCall({ cors: false, ...options }, async (request): Promise<Output> => {
    const caller = await authorize(request)
    const parsed = input.safeParse(request.data)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'data')
      const named = [...new Set(fields)].slice(0, maxNamedFields)
      throw new HttpsError('invalid-argument', `Not as expected: ${named.join(', ')}.`)
    }
    return run(parsed.data, caller)
  })
  return new Proxy(callable, {
    apply(handle, self, [request, response]: Parameters<typeof callable>) {
      if (isDecodable(request.body)) return Reflect.apply(handle, self, [request, response])
      const error = { status: 'INVALID_ARGUMENT', message: 'Not as expected: data.' }
      response.status(400).send({ error })
    },
  })
}

/** Without this check the SDK returns 500 for values with an invalid `@type` and for deep nesting. */
function isDecodable(value: unknown, levels = 10): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0 || '@type' in value) return false
  return Object.values(value).every((member) => isDecodable(member, levels - 1))
}
