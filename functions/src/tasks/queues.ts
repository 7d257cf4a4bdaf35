import type { TaskQueueOptions } from 'firebase-functions/tasks'
import { z } from 'zod'
import { isFromDrive } from '../../../domain/driveFolders.ts'
import { imageIdSchema, parseOriginalPath, projectIdSchema } from '../../../domain/paths.ts'

export type Queue<Task> = {
  task: z.ZodType<Task>
  options: TaskQueueOptions & {
    timeoutSeconds: number
    retryConfig: {
      maxAttempts: number
      /** The queue retries until both are reached. Then no attempt is known to be the last. */
      maxRetrySeconds?: number
      minBackoffSeconds: number
      maxBackoffSeconds: number
    }
    rateLimits: { maxConcurrentDispatches: number }
  }
  /** Idempotent: safe to run twice, out of order, or after a crash at any step. `unfinished`: enqueue again. */
  run(task: Task): Promise<unknown>
  /** Records the failure. The last attempt does only this, because the earlier ones may have crashed. */
  onExhausted?(task: Task): Promise<void>
}

const queue = <Task>(declared: Queue<Task>) => declared

const variants = queue({
  task: z.strictObject({
    path: z.string(),
    /** Make the variants even if the document says that they exist. */
    force: z.boolean(),
  }),
  options: {
    // Measured: phone photos of 12 to 48 megapixels peak near 200 MiB, the worst accepted file (an
    // interlaced 16-bit PNG of 60 megapixels) at 660 MiB, a HEIC of 48 megapixels at 1,035 MiB.
    memory: '2GiB',
    // Decoding fills a CPU: a second photo at the same time costs memory and gains no speed.
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 10 },
    // More than the queue dispatches, so that Cloud Run refuses none.
    maxInstances: 12,
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 120 },
  },
  run: async (task) => (await import('../photos/makeVariants.ts')).makeVariants(task),
  onExhausted: async (task) => (await import('../photos/makeVariants.ts')).failExhaustedPhoto(task),
})

export const queues = {
  makeVariants: variants,
  /** Of photos from Drive, so that an import of thousands doesn't delay the owner's own photo. */
  makeImportedVariants: variants,
  publish: queue({
    task: z.strictObject({}),
    options: {
      memory: '512MiB',
      cpu: 1,
      concurrency: 1,
      timeoutSeconds: 540,
      rateLimits: { maxConcurrentDispatches: 1 },
      maxInstances: 1,
      retryConfig: {
        maxAttempts: 10,
        // Hides photos: retried for a day, until the nightly job.
        maxRetrySeconds: 24 * 60 * 60,
        minBackoffSeconds: 1,
        maxBackoffSeconds: 60,
      },
    },
    run: async () => (await import('../publish/publishChanges.ts')).publishChanges(),
  }),
  remove: queue({
    task: z.union([
      z.strictObject({ imageId: imageIdSchema }),
      z.strictObject({ projectId: projectIdSchema }),
    ]),
    options: {
      // 500 photos take about a minute.
      timeoutSeconds: 540,
      rateLimits: { maxConcurrentDispatches: 5 },
      maxInstances: 7,
      retryConfig: { maxAttempts: 10, minBackoffSeconds: 1, maxBackoffSeconds: 120 },
    },
    run: async (task) => (await import('../trash/deletion.ts')).remove(task),
    // Stays `deleting`, hidden from everybody. The nightly job enqueues it again, and reports it after three nights.
    onExhausted: async () => undefined,
  }),
  syncDrive: queue({
    task: z.strictObject({ runId: z.string() }),
    options: {
      // Measured: Google's client takes 70 MiB, eight photos in flight 30, the list of 10,000 photos 30.
      memory: '512MiB',
      cpu: 1,
      concurrency: 1,
      timeoutSeconds: 1800,
      rateLimits: { maxConcurrentDispatches: 1 },
      maxInstances: 3,
      // If every worker crashes on a run, the last one marks it failed after about 7 minutes.
      retryConfig: { maxAttempts: 10, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    },
    run: async ({ runId }) => (await import('../drive/sync/syncWorker.ts')).syncWorker(runId),
    onExhausted: async ({ runId }) =>
      (await import('../drive/sync/syncWorker.ts')).failExhaustedRun(runId),
  }),
}

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export type TaskOf<Name extends QueueName> = z.infer<(typeof queues)[Name]['task']>

export function variantsQueueOf(path: string): 'makeVariants' | 'makeImportedVariants' {
  const isImported = isFromDrive(parseOriginalPath(path)?.imageId ?? '')
  return isImported ? 'makeImportedVariants' : 'makeVariants'
}
