import { z } from 'zod'
import { pages } from '../../web/content/pages.ts'

export type LiveSite = {
  origin: string
  project: string
  bucket: string
  apiKey: string
  analyticsId: string | null
  firestore: string
  storage: string
  auth: string
}

export type SiteCheck = {
  name: string
  check: (site: LiveSite) => Promise<string | null>
  /** The emulators behave differently. */
  liveOnly?: true
}

/** Milliseconds: a function may have to start. */
const timeoutMs = 30_000

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })

const headers = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'referrer-policy': '',
} as const

/** Status for an empty call by a stranger. */
const strangersCalls = { 'image-optimizer': 400, 'image-originals': 401 } as const

export const siteChecks: readonly SiteCheck[] = [
  {
    name: 'Every page exists, with its own canonical URL',
    async check({ origin }) {
      for (const { path, metadata } of pages) {
        const response = await ask(origin + path)
        if (response.status !== 200) return `${path} answers ${response.status}.`
        if (!(await response.text()).includes(`href="${metadata.canonicalUrl}"`)) {
          return `${path} is not the page of this build.`
        }
      }
      return null
    },
  },
  {
    name: 'Pages carry the security headers',
    async check({ origin }) {
      for (const path of ['/', '/auth', '/projects']) {
        const response = await ask(origin + path)
        const missing = Object.entries(headers).filter(
          ([name, part]) => !response.headers.get(name)?.includes(part),
        )
        if (missing.length > 0) return `${path} lacks ${missing.map(([name]) => name).join(', ')}.`
      }
      return null
    },
  },
  {
    name: 'Google’s tag is allowed only if an Analytics id is set',
    async check({ origin, analyticsId }) {
      const policy = (await ask(origin)).headers.get('content-security-policy') ?? ''
      if (policy.includes('googletagmanager.com') === (analyticsId !== null)) return null
      return `The content security policy is ${policy}`
    },
  },
  {
    name: 'An unknown path is a 404',
    async check({ origin }) {
      const { status } = await ask(`${origin}/no-such-page`)
      return status === 404 ? null : `/no-such-page is answered with ${status}.`
    },
  },
  {
    name: 'A file of another release is a 404 that is not cached',
    async check({ origin }) {
      const path = '/assets/index-AAAAAAAA.js'
      const { status, headers } = await ask(origin + path)
      if (status !== 404) return `${path} is answered with ${status}.`
      const kept = headers.get('cache-control')
      return kept?.includes('immutable') ? `${path} is cached: ${kept}` : null
    },
  },
  {
    name: 'The private area exists, and is neither cached nor indexed',
    async check({ origin }) {
      for (const path of ['/auth', '/admin/gallery']) {
        const response = await ask(origin + path)
        if (response.status !== 200) return `${path} answers ${response.status}.`
        if (response.headers.get('cache-control') !== 'no-store') return `${path} may be stored.`
        if (!response.headers.get('x-robots-tag')?.includes('noindex')) {
          return `${path} may be indexed.`
        }
      }
      return null
    },
  },
  {
    name: 'Anyone can read the gallery',
    async check(site) {
      const { status } = await ask(documentUrl(site, 'published/gallery'))
      return status === 200 ? null : `published/gallery is answered with ${status}.`
    },
  },
  {
    name: 'Strangers can’t list private documents',
    async check(site) {
      for (const path of ['projects', 'project_images', 'published', 'user_roles']) {
        const { status } = await ask(documentUrl(site, path))
        if (status !== 403) return `The list of ${path} is answered with ${status}, not 403.`
      }
      return null
    },
  },
  {
    name: 'Strangers can’t lock documents with a transaction',
    liveOnly: true,
    async check(site) {
      const { status } = await ask(`${documentUrl(site, '').slice(0, -1)}:beginTransaction`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"options":{"readWrite":{}}}',
      })
      if (status >= 400 && status < 500) return null
      return `A transaction that writes is answered with ${status}: an open transaction stops functions from hiding what it read. Set the database's concurrency mode to OPTIMISTIC.`
    },
  },
  {
    name: 'A failed sign-in doesn’t reveal whether the account exists',
    async check({ auth, apiKey }) {
      const response = await ask(`${auth}/v1/accounts:signInWithPassword?key=${apiKey}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: 'nobody@example.com',
          password: 'not-a-password',
          returnSecureToken: true,
        }),
      })
      const { error } = refusalSchema.parse(await response.json())
      if (error.message.startsWith('INVALID_LOGIN_CREDENTIALS')) return null
      return error.message.startsWith('EMAIL_NOT_FOUND')
        ? 'Sign-in reveals which addresses have an account: run npm run admin -- harden.'
        : `Sign-in is answered with ${error.message}.`
    },
  },
  {
    name: 'Functions respond on the site’s own domain, and not to other sites’ pages',
    async check({ origin }) {
      for (const [name, status] of Object.entries(strangersCalls)) {
        const response = await ask(`${origin}/call/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: 'https://stranger.example' },
          body: '{"data":{}}',
        })
        if (response.status !== status) return `/call/${name} responds with ${response.status}.`
        if (response.headers.has('access-control-allow-origin')) {
          return 'Pages of any site may call functions.'
        }
      }
      return null
    },
  },
]

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

function documentUrl({ firestore, project }: LiveSite, path: string): string {
  return `${firestore}/v1/projects/${project}/databases/(default)/documents/${path}`
}

export async function checkSite(
  site: LiveSite,
  report: (line: string) => void,
  tried = siteChecks,
): Promise<number> {
  let failed = 0
  for (const { name, check } of tried) {
    const wrong = await check(site).catch((error: unknown) => String(error))
    if (wrong) failed += 1
    report(wrong ? `✗ ${name}: ${wrong}` : `✓ ${name}`)
  }
  return failed
}
