import { onRequest } from 'firebase-functions/https'
import { pages as handlers } from './handlers.ts'

/** Pages of projects. No instance is kept warm: a visitor after a pause waits less than a second. */
export const projects = onRequest(
  { invoker: 'public', memory: '512MiB', maxInstances: 10, concurrency: 40, cpu: 1 },
  handlers.projects,
)

/** Pictures of projects for links, drawn apart: a page waits behind none. */
export const preview = onRequest(
  { invoker: 'public', memory: '512MiB', maxInstances: 2, concurrency: 20, cpu: 1 },
  handlers.preview,
)
