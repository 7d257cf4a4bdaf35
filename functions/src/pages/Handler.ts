import type { Request } from 'firebase-functions/https'

type Response = NonNullable<Request['res']>

/** What answers one request: an HTTP function without Firebase around it. */
export type Handler = (request: Request, response: Response) => Promise<void> | void
