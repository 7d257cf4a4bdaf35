import { ApiError } from './ApiError.ts'
import { bodyReply, jsonReply, type Reply, textReply } from './Reply.ts'
import type { ListQuirks } from './readTree.ts'

export type DriveRequest = {
  kind: 'list' | 'get' | 'media' | 'token' | 'other'
  /** The file, or for a list the first folder in its query. Empty for a token. */
  id: string
  method: string
  url: URL
  /** False once the answer is sent or the client is gone. */
  isOpen: boolean
}

type FaultAction =
  | { does: 'refuse'; status: number; reason: string; retryAfter?: string }
  /** The connection breaks, before the answer or after this many bytes. */
  | { does: 'reset'; afterBytes?: number }
  /** The body ends early but looks complete. */
  | { does: 'cut'; afterBytes: number }
  | { does: 'corrupt' }
  /** An HTML page, with status 200 by default. */
  | { does: 'html'; status?: number }
  | { does: 'answer'; json: object }
  /**
   * Nothing follows after this many bytes, and the connection stays open. Without: no answer at
   * all.
   */
  | { does: 'stall'; afterBytes?: number }
  | { does: 'revokeTokens' }
  | { does: 'worsen'; list: ListQuirks }

export type Fault = FaultAction & {
  on?: DriveRequest['kind']
  id?: string
  when?: (request: DriveRequest) => boolean
  after?: number
  times?: number
  /** Share of the matching requests, 0 to 1. The same request is spared after `longestStreak`. */
  probability?: number
}

/** A client gives up after eight attempts. A longer streak would fail a test now and then. */
const longestStreak = 3

export class FaultPlan {
  readonly #faults: { fault: Fault; seen: number; struck: number }[] = []
  readonly #streaks = new Map<string, number>()
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  add(...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ fault, seen: 0, struck: 0 })))
  }

  clear(): void {
    this.#faults.length = 0
  }

  faultsFor(request: DriveRequest): Fault[] {
    const { href } = request.url
    const streak = this.#streaks.get(href) ?? 0
    const isSpared = streak >= longestStreak
    const struck = this.#faults.flatMap((entry) => {
      const { fault } = entry
      if (fault.on && fault.on !== request.kind) return []
      if (fault.id !== undefined && fault.id !== request.id) return []
      if (fault.when && !fault.when(request)) return []
      entry.seen += 1
      if (entry.seen <= (fault.after ?? 0)) return []
      if (entry.struck >= (fault.times ?? Number.POSITIVE_INFINITY)) return []
      if (fault.probability !== undefined) {
        if (isSpared || this.#random() >= fault.probability) return []
      }
      entry.struck += 1
      return [fault]
    })
    const isByChance = struck.some(({ probability }) => probability !== undefined)
    this.#streaks.set(href, isByChance ? streak + 1 : 0)
    return struck
  }
}

const signInPage = '<!doctype html><title>Sign in</title>'

export function applyFault(reply: Reply, fault: FaultAction): Reply {
  const { body } = reply
  switch (fault.does) {
    case 'refuse':
      return refusal(fault)
    case 'reset':
      return { ...reply, body: body.subarray(0, fault.afterBytes ?? 0), ends: 'reset' }
    case 'stall':
      return { ...reply, body: body.subarray(0, fault.afterBytes ?? 0), ends: 'never' }
    case 'cut': {
      const type = reply.headers['content-type'] ?? ''
      return bodyReply(reply.status, body.subarray(0, fault.afterBytes), type)
    }
    case 'corrupt': {
      const middle = body.length >> 1
      return { ...reply, body: body.map((byte, at) => (at === middle ? ~byte : byte)) as Buffer }
    }
    case 'html':
      return textReply(fault.status ?? 200, signInPage, 'text/html; charset=utf-8')
    case 'answer':
      return jsonReply(200, fault.json)
    default:
      return reply
  }
}

function refusal(fault: FaultAction & { does: 'refuse' }): Reply {
  const { status, reason, retryAfter } = fault
  const reply = jsonReply(status, new ApiError(status, reason, reason).envelope())
  if (retryAfter !== undefined) reply.headers['retry-after'] = retryAfter
  return reply
}
