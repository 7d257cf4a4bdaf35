import { z } from 'zod'
import type { GoogleApi } from './googleApi.ts'

const channelsSchema = z.object({
  channels: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
})

type Site = { readonly project: string; readonly bucket: string; readonly origin: string }

/**
 * Lets the private area, also that of each preview, download originals from signed URLs on another
 * origin.
 * @returns the address of each channel of Hosting, by its id
 */
export async function allowDownloads(
  google: GoogleApi,
  { project, bucket, origin }: Site,
): Promise<ReadonlyMap<string, string>> {
  const site = `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}`
  const found = await google.ask('GET', `${site}/channels?pageSize=100`)
  const channels = new Map(
    channelsSchema
      .parse(found ?? {})
      .channels.map(({ name, url }) => [name.split('/').at(-1) ?? '', url]),
  )
  const own = [origin, `https://${project}.web.app`, `https://${project}.firebaseapp.com`]
  const cors = [
    {
      origin: [...new Set([...own, ...channels.values()])],
      method: ['GET'],
      responseHeader: ['Content-Type'],
      maxAgeSeconds: 3600,
    },
  ]
  await google.ask('PATCH', `storage.googleapis.com/storage/v1/b/${bucket}?fields=cors`, { cors })
  return channels
}
