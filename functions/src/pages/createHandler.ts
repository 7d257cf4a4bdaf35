import type { Request } from 'firebase-functions/https'
import * as log from 'firebase-functions/logger'

/**
 * Hosting caches a response for a minute and browsers don't, so hidden photos leave every cache within a minute. Set on
 * errors too; Hosting would cache those for ten minutes.
 */
const cacheControl = 'public, max-age=0, s-maxage=60'

type Handler = (request: Request, response: NonNullable<Request['res']>) => Promise<void>

type Reply = { status: number; location?: string; type?: string; body?: string | Buffer }

export function createHandler(reply: (address: string) => Promise<Reply>): Handler {
  return async (request, response) => {
    response.set('Cache-Control', cacheControl)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').end()
      return
    }
    try {
      const { status, type, location, body } = await reply(request.originalUrl)
      if (location) response.redirect(status, location)
      else if (type) response.status(status).type(type).send(body)
      else response.status(status).end()
    } catch (error) {
      log.error(`failed to answer ${request.originalUrl}`, error)
      response.status(503).set('Cache-Control', 'no-store').set('Retry-After', '5').end()
    }
  }
}
