import type { ServerResponse } from 'node:http'

export type Reply = {
  status: number
  headers: Record<string, string>
  body: Buffer
  ends: 'well' | 'reset' | 'never'
}

export function jsonReply(status: number, value: object): Reply {
  return textReply(status, JSON.stringify(value), 'application/json; charset=UTF-8')
}

export function textReply(status: number, text: string, type: string): Reply {
  return bodyReply(status, Buffer.from(text), type)
}

export function bodyReply(status: number, body: Buffer, type: string): Reply {
  const headers = { 'content-type': type, 'content-length': String(body.length) }
  return { status, headers, body, ends: 'well' }
}

export function sendReply({ status, headers, body, ends }: Reply, response: ServerResponse): void {
  response.writeHead(status, headers)
  if (ends === 'well') return void response.end(body)
  response.write(body, () => {
    // Flushes first, because a reset discards unread data.
    if (ends === 'reset') setTimeout(() => response.socket?.resetAndDestroy(), 20)
  })
}
