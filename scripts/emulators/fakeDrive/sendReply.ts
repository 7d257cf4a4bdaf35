import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Reply } from './Reply.ts'

/** Sends as fast as the other side reads, so that a large file never stands in memory. */
export function sendReply(reply: Reply, response: ServerResponse): void {
  const { status, headers, content, from, to, ends } = reply
  response.writeHead(status, headers)
  const body = Readable.from(content.read(from, to), { objectMode: false })
  response.on('close', () => body.destroy())
  body.pipe(response, { end: ends === 'well' })
  if (ends === 'reset') body.on('end', () => breakOff(response))
}

/** A reset throws away what the other side has not read; what was written is let through first. */
function breakOff(response: ServerResponse): void {
  response.write('', () => setTimeout(() => response.socket?.resetAndDestroy(), 20))
}
