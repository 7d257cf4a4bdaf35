import { inspect } from 'node:util'
import { z } from 'zod'

const entrySchema = z.looseObject({ severity: z.string(), message: z.string() })

const chatter = /Env variable override|Unexpected rules|MaxListenersExceeded|--trace-warnings/

/** A line of the emulators as the terminal shows it. Null if it's only in the log. */
export function describeLine(line: string): string | null {
  const ofFunction = /^> {1,2}(.*)/.exec(line.trim())
  if (ofFunction?.[1] !== undefined) return describeEntry(ofFunction[1])
  return /^(⚠|Error|Not saved|- URL:)/.test(line.trim()) && !chatter.test(line) ? line : null
}

/** Formats a function's output: `name: {"severity": …}` from its logger, or plain text. */
function describeEntry(text: string): string | null {
  const [, name = 'function', json = ''] = /^(?:([\w.]+): )?(\{.*\})$/.exec(text) ?? []
  const entry = entrySchema.safeParse(parse(json))
  if (!entry.success) return text
  const { severity, message, ...fields } = entry.data
  // Firebase's SDK logs one for each call.
  if (severity === 'DEBUG') return null
  const more = Object.keys(fields).length > 0 ? inspect(fields, { breakLength: Infinity }) : ''
  return `${name}: ${severity} ${message} ${more}`.trimEnd()
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
