import { onRequest } from 'firebase-functions/https'
import { pages as handlers } from './handlers.ts'

/** Project pages. No warm instance: a cold start takes less than a second. */
export const projects = onRequest(
  { invoker: 'public', memory: '512MiB', maxInstances: 10, concurrency: 40, cpu: 1 },
  handlers.projects,
)

/** Preview images of projects, in their own instances, so pages don't wait for them. */
export const preview = onRequest(
  { invoker: 'public', memory: '512MiB', maxInstances: 2, concurrency: 20, cpu: 1 },
  handlers.preview,
)
