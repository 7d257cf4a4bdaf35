import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { emulators } from './emulators.ts'

const deadMs = 5000

const listen = /\/Listen\/channel/

/**
 * Puts a line between a page and the database that breaks once, in the middle of an answer: when so many
 * documents have come through. It stays dead long enough for the database's client to give up and to
 * say what its cache holds; afterwards it is as good as any.
 *
 * @returns a function that tells whether it has broken
 */
export async function cutListen(page: Page, documents: number): Promise<() => boolean> {
  let left: number | null = documents
  let deadUntil = 0
  const server = createServer((incoming, outgoing) => {
    if (Date.now() < deadUntil) {
      incoming.socket.destroy()
      return
    }
    const { method, url, headers } = incoming
    const options = { port: emulators.firestore, method, path: url, headers }
    const onward = ask({ ...options, host: '127.0.0.1' }, (answer) => {
      // What is sent message by message has another length.
      const { 'content-length': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (part: string) => {
        text += part
        for (let frame = takeFrame(text); frame; frame = takeFrame(text)) {
          text = frame.rest
          for (const message of frame.messages) {
            const isDocument = JSON.stringify(message).includes('"documentChange"')
            if (left !== null && isDocument && left === 0) {
              left = null
              deadUntil = Date.now() + deadMs
              incoming.socket.destroy()
              onward.destroy()
              return
            }
            if (left !== null && isDocument) left -= 1
            const one = JSON.stringify([message])
            outgoing.write(`${one.length}\n${one}`)
          }
        }
      })
      answer.on('end', () => outgoing.end(text))
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listenOn(server)
  page.once('close', () => server.close())
  await page.route(listen, (route) => {
    const url = new URL(route.request().url())
    url.port = String(port)
    return route.continue({ url: url.href })
  })
  return () => left === null
}

/** The channel sends its messages in frames: the length of a JSON array, and the array. */
function takeFrame(text: string): { messages: readonly unknown[]; rest: string } | null {
  const [head, digits = ''] = /^(\d+)\n/.exec(text) ?? []
  const end = (head?.length ?? 0) + Number(digits)
  if (!head || text.length < end) return null
  return { messages: JSON.parse(text.slice(head.length, end)), rest: text.slice(end) }
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
