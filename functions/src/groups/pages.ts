import '../setUp.ts'
import { onRequest } from 'firebase-functions/https'
import { pages as handlers } from '../pages/handlers.ts'

const options = { invoker: 'public', memory: '512MiB', cpu: 1 } as const

/** Preview images have their own instances, so pages don't wait for them. */
export const pages = {
  projects: onRequest({ ...options, maxInstances: 10, concurrency: 40 }, handlers.projects),
  preview: onRequest({ ...options, maxInstances: 2, concurrency: 20 }, handlers.preview),
}
