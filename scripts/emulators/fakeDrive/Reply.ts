import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { bytes, type Content } from './content.ts'

export type Reply = {
  status: number
  headers: Record<string, string>
  content: Content
  from: number
  to: number
  ends: 'well' | 'reset' | 'never'
}

export function jsonReply(status: number, value: object): Reply {
  return textReply(status, JSON.stringify(value), 'application/json; charset=UTF-8')
}

export function textReply(status: number, text: string, type: string): Reply {
  const content = bytes(text)
  const headers = { 'content-type': type, 'content-length': String(content.size) }
  return { status, headers, content, from: 0, to: content.size, ends: 'well' }
}

export function sendReply(reply: Reply, response: ServerResponse): void {
  const { status, headers, content, from, to, ends } = reply
  response.writeHead(status, headers)
  const body = Readable.from(content.read(from, to), { objectMode: false })
  response.on('close', () => body.destroy())
  body.pipe(response, { end: ends === 'well' })
  if (ends === 'reset') body.on('end', () => breakOff(response))
}

/** Flushes first, because a reset discards unread data. */
function breakOff(response: ServerResponse): void {
  response.write('', () => setTimeout(() => response.socket?.resetAndDestroy(), 20))
}
