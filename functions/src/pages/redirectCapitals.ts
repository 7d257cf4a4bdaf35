import { onRequest } from 'firebase-functions/https'
import { lowerCasePath } from './lowerCasePath.ts'

/** Hosting tells capitals apart and can't lower them itself; it sends such paths here. */
export const redirectCapitals = onRequest(
  { invoker: 'public', memory: '128MiB', maxInstances: 2, concurrency: 80, cpu: 1 },
  (request, response) => {
    // A day in Hosting's cache: the same mistake costs one call.
    response.set('Cache-Control', 'public, max-age=86400')
    response.redirect(301, lowerCasePath(request.originalUrl))
  },
)
