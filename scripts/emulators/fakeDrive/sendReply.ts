import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Reply } from './Reply.ts'

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
