import type { Request } from 'firebase-functions/https'

type Response = NonNullable<Request['res']>

/** An HTTP function without the Firebase SDK. */
export type Handler = (request: Request, response: Response) => Promise<void> | void
