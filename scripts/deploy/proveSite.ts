import { z } from 'zod'
import { pages } from '../../web/content/pages.ts'

/** The addresses of one deployed site. */
export type LiveSite = {
  /** Where its pages are served, without a slash at the end. */
  origin: string
  project: string
  bucket: string
  apiKey: string
  /** Google Analytics' property, where visits are counted. */
  analyticsId: string | null
  /** Roots of the services, without a slash at the end. */
  firestore: string
  storage: string
  auth: string
}

/** What visitors and attackers would see. `prove` gives what is wrong, or null. */
export type Proof = {
  name: string
  prove: (site: LiveSite) => Promise<string | null>
  /** The emulators do otherwise. */
  liveOnly?: true
}

/** Longest time for one answer, in milliseconds: a function may have to start. */
const patience = 30_000

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init })

/** The headers that every page carries, with a part of their value. */
const headers = {
  'content-security-policy': "default-src 'none'",
  'strict-transport-security': 'max-age=',
  'x-content-type-options': 'nosniff',
  'referrer-policy': '',
} as const

/** What a call of nobody with nothing in it is answered: malformed, or not allowed. */
const strangersCalls = { 'image-optimizer': 400, 'image-originals': 401 } as const

export const proofs: readonly Proof[] = [
  {
    name: 'Every page is there, with its own canonical address',
    async prove({ origin }) {
      for (const { path, metadata } of pages) {
        const response = await ask(origin + path)
        if (response.status !== 200) return `${path} is answered with ${response.status}.`
        if (!(await response.text()).includes(`href="${metadata.canonicalUrl}"`)) {
          return `${path} is not the page that was built here.`
        }
      }
      return null
    },
  },
  {
    name: 'Pages carry the security headers',
    async prove({ origin }) {
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
    name: 'Google’s tag may run where visits are counted, and nowhere else',
    async prove({ origin, analyticsId }) {
      const policy = (await ask(origin)).headers.get('content-security-policy') ?? ''
      if (policy.includes('googletagmanager.com') === (analyticsId !== null)) return null
      return `The content security policy is ${policy}`
    },
  },
  {
    name: 'An unknown address is a 404',
    async prove({ origin }) {
      const { status } = await ask(`${origin}/no-such-page`)
      return status === 404 ? null : `/no-such-page is answered with ${status}.`
    },
  },
  {
    name: 'A file of another release is a 404 that is not kept',
    async prove({ origin }) {
      const path = '/assets/index-AAAAAAAA.js'
      const { status, headers } = await ask(origin + path)
      if (status !== 404) return `${path} is answered with ${status}.`
      const kept = headers.get('cache-control')
      return kept?.includes('immutable') ? `${path} is kept: ${kept}` : null
    },
  },
  {
    name: 'The private area is there, and neither stored nor indexed',
    async prove({ origin }) {
      for (const path of ['/auth', '/admin/gallery']) {
        const response = await ask(origin + path)
        if (response.status !== 200) return `${path} is answered with ${response.status}.`
        if (response.headers.get('cache-control') !== 'no-store') return `${path} may be stored.`
        if (!response.headers.get('x-robots-tag')?.includes('noindex')) {
          return `${path} may be indexed.`
        }
      }
      return null
    },
  },
  {
    name: 'The gallery is read without a key',
    async prove(site) {
      const { status } = await ask(documentUrl(site, 'published/gallery'))
      return status === 200 ? null : `published/gallery is answered with ${status}.`
    },
  },
  {
    name: 'Private documents are not',
    async prove(site) {
      for (const path of ['projects', 'project_images', 'published', 'user_roles']) {
        const { status } = await ask(documentUrl(site, path))
        if (status !== 403) return `The list of ${path} is answered with ${status}, not 403.`
      }
      return null
    },
  },
  {
    name: 'A stranger holds no document with a transaction',
    liveOnly: true,
    async prove(site) {
      const { status } = await ask(`${documentUrl(site, '').slice(0, -1)}:beginTransaction`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"options":{"readWrite":{}}}',
      })
      if (status >= 400 && status < 500) return null
      return `A transaction that writes is answered with ${status}: whoever leaves it open keeps the functions from withdrawing what he read. Set the database's concurrency mode to OPTIMISTIC.`
    },
  },
  {
    name: 'A stranger’s sign-in is refused, and reveals no account',
    async prove({ auth, apiKey }) {
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
    name: 'Functions are called under the site’s own address, by its pages alone',
    async prove({ origin }) {
      for (const [name, status] of Object.entries(strangersCalls)) {
        const answer = await ask(`${origin}/call/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: 'https://stranger.example' },
          body: '{"data":{}}',
        })
        if (answer.status !== status) return `/call/${name} is answered with ${answer.status}.`
        if (answer.headers.has('access-control-allow-origin')) {
          return 'The pages of any site may call.'
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

/** Tries each proof. @returns how many failed */
export async function proveSite(
  site: LiveSite,
  report: (line: string) => void,
  tried = proofs,
): Promise<number> {
  let failed = 0
  for (const { name, prove } of tried) {
    const wrong = await prove(site).catch((error: unknown) => String(error))
    if (wrong) failed += 1
    report(wrong ? `✗ ${name}: ${wrong}` : `✓ ${name}`)
  }
  return failed
}
