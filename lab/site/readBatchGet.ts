import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const requestSchema = z.object({ documents: z.array(z.string()) })

/** The names of the documents that a page asks the database for in one request. */
export async function readBatchGet(request: IncomingMessage): Promise<string[]> {
  return requestSchema.parse(JSON.parse(await text(request))).documents
}
