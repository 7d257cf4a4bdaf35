import { expect, test } from 'vitest'
import { allowDownloads } from './allowDownloads.ts'
import type { GoogleApi } from './googleApi.ts'

const site = { project: 'rivera', bucket: 'rivera.appspot.com', origin: 'https://www.rivera.com' }
const channelUrl = (id: string) => ({
  name: `projects/rivera/sites/rivera/channels/${id}`,
  url: `https://rivera${id === 'live' ? '' : `--${id}-1a2b3c`}.web.app`,
})

/** Answers each GET with a fixture and records the changes. */
function answering(found: unknown) {
  const changes: unknown[] = []
  const google: GoogleApi = {
    async ask(method, _address, body) {
      if (method === 'GET') return found
      changes.push(body)
      return {}
    },
  }
  return { google, changes }
}

const changedTo = (origin: readonly string[]) => [{ cors: [expect.objectContaining({ origin })] }]
const own = ['https://www.rivera.com', 'https://rivera.web.app', 'https://rivera.firebaseapp.com']

test('the site and each preview that exists may download originals', async () => {
  const { google, changes } = answering({ channels: ['live', 'pr-1', 'pr-2'].map(channelUrl) })
  const channels = await allowDownloads(google, site)
  const previews = ['https://rivera--pr-1-1a2b3c.web.app', 'https://rivera--pr-2-1a2b3c.web.app']
  expect(changes).toEqual(changedTo([...own, ...previews]))
  expect(channels.get('pr-2')).toBe(previews[1])
})

test('a site without channels may download originals', async () => {
  const { google, changes } = answering(null)
  await allowDownloads(google, site)
  expect(changes).toEqual(changedTo(own))
})
