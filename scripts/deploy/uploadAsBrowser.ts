import { z } from 'zod'
import type { LiveSite } from './proveSite.ts'

type Account = { uid: string; email: string; password: string }

/**
 * Uploads a JPEG as the private area does: signed in, through the Storage rules, by the resumable protocol.
 * @returns the download token that Storage adds to each upload of a browser
 */
export async function uploadAsBrowser(
  { auth, storage, apiKey, bucket }: Pick<LiveSite, 'auth' | 'storage' | 'apiKey' | 'bucket'>,
  { uid, email, password }: Account,
  path: string,
  bytes: Buffer,
): Promise<string> {
  const signedIn = await post(
    `${auth}/v1/accounts:signInWithPassword?key=${apiKey}`,
    { 'Content-Type': 'application/json' },
    JSON.stringify({ email, password, returnSecureToken: true }),
  )
  const { idToken } = z.object({ idToken: z.string() }).parse(await signedIn.json())
  const started = await post(
    `${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`,
    {
      Authorization: `Firebase ${idToken}`,
      'Content-Type': 'application/json; charset=utf-8',
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': `${bytes.length}`,
      'X-Goog-Upload-Header-Content-Type': 'image/jpeg',
    },
    JSON.stringify({ name: path, contentType: 'image/jpeg', metadata: { uploader: uid } }),
  )
  const stored = await post(
    started.headers.get('X-Goog-Upload-URL') ?? '',
    {
      Authorization: `Firebase ${idToken}`,
      'X-Goog-Upload-Command': 'upload, finalize',
      'X-Goog-Upload-Offset': '0',
    },
    new Uint8Array(bytes),
  )
  return z.object({ downloadTokens: z.string() }).parse(await stored.json()).downloadTokens
}

async function post(url: string, headers: Record<string, string>, body: BodyInit) {
  const response = await fetch(url, { method: 'POST', headers, body })
  if (response.ok) return response
  throw new Error(`${new URL(url).pathname} answered ${response.status}: ${await response.text()}`)
}
