import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { type Redirect, redirects } from '../../web/content/redirects.ts'
import { isAlive } from '../lib/isAlive.ts'
import { projectRoot } from '../lib/project.ts'

const headerSchema = z.object({ key: z.string(), value: z.string() })
const ruleSchema = z.object({ source: z.string(), headers: z.array(headerSchema) })

const configSchema = z.looseObject({
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(ruleSchema),
    redirects: z.array(z.looseObject({ source: z.string().optional(), destination: z.string() })),
    rewrites: z.array(
      z.looseObject({
        source: z.string(),
        destination: z.string().optional(),
        function: z.looseObject({ functionId: z.string() }).optional(),
      }),
    ),
  }),
  functions: z.array(z.looseObject({})),
  emulators: z.looseObject({}),
})

type FirebaseConfig = z.infer<typeof configSchema>
export type HeaderRule = z.infer<typeof ruleSchema>

const assets = '/assets/**'
let written = 0

/** firebase.json, with the redirects of the content. */
export function readFirebaseConfig(kept: readonly Redirect[] = redirects): FirebaseConfig {
  const file = join(projectRoot, 'firebase.json')
  const config = configSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const moved = kept.map(({ from, to }) => ({ source: from, destination: to, type: 301 }))
  return {
    ...config,
    hosting: { ...config.hosting, redirects: [...config.hosting.redirects, ...moved] },
  }
}

/**
 * firebase.json for this build: with its header rules, and without the hooks that refuse a plain
 * `firebase deploy`.
 */
export function configFor(
  publicDir: string,
  { counted, redirects: kept }: { counted: boolean; redirects?: readonly Redirect[] },
): FirebaseConfig {
  const { hosting, functions, ...config } = readFirebaseConfig(kept)
  const headers = headersFor(publicDir, { counted })
  return {
    ...config,
    hosting: { ...hosting, headers, public: relative(projectRoot, publicDir), predeploy: [] },
    functions: functions.map((codebase) => ({ ...codebase, predeploy: [] })),
  }
}

/**
 * The header rules of firebase.json with the built site's file names, the hashes of its inline
 * scripts and styles, and Google's tag if visits are counted.
 * @param publicDir the built site, if there is one yet
 */
export function headersFor(publicDir: string, { counted }: { counted: boolean }): HeaderRule[] {
  const inline = readInline(publicDir)
  return nameAssets(readFirebaseConfig().hosting.headers, publicDir).map(({ source, headers }) => ({
    source,
    headers: withPages.includes(source)
      ? headers.map((header) => allow(header, inline, counted && source === '**'))
      : headers,
  }))
}

/** Below /admin, the 404 page is a public page. */
const withPages = ['**', '/admin/**']

/**
 * Names each file, because Hosting sends a rule's headers with a 404 too, and a cached 404 would
 * outlive the file's return with an older release.
 */
function nameAssets(rules: readonly HeaderRule[], publicDir: string): HeaderRule[] {
  const folder = join(publicDir, 'assets')
  if (!existsSync(folder)) return [...rules]
  const source = `/assets/@(${readdirSync(folder).sort().join('|')})`
  return rules.map((rule) => (rule.source === assets ? { ...rule, source } : rule))
}

type Inline = { kind: string; hash: string }

function readInline(publicDir: string): Inline[] {
  const found = globSync('**/*.html', { cwd: publicDir }).flatMap((file) => [
    ...readFileSync(join(publicDir, file), 'utf8').matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g),
  ])
  const texts = new Map(found.map(([, kind = '', text = '']) => [text, kind]))
  return [...texts].map(([text, kind]) => ({
    kind,
    hash: createHash('sha256').update(text).digest('base64'),
  }))
}

function allow(
  { key, value }: HeaderRule['headers'][number],
  inline: readonly Inline[],
  counted: boolean,
) {
  if (key !== 'Content-Security-Policy') return { key, value }
  const policy = inline.reduce(
    (text, { kind, hash }) => text.replace(`${kind}-src 'self'`, `$& 'sha256-${hash}'`),
    value,
  )
  return { key, value: counted ? allowTag(policy) : policy }
}

function allowTag(policy: string): string {
  return policy
    .replace('script-src ', `$&${analyticsSources.script} `)
    .replace('connect-src ', `$&${analyticsSources.connect} `)
}

const analyticsSources = {
  script: 'https://www.googletagmanager.com/gtag/js',
  connect: 'https://*.google-analytics.com',
} as const

/**
 * Writes a copy of firebase.json, for one run of the Firebase CLI.
 * @returns its file, beside firebase.json because every path in it is relative to its own folder
 */
export function writeFirebaseConfig(config: FirebaseConfig): string {
  written += 1
  const file = join(projectRoot, `.firebase.${process.pid}-${written}.json`)
  writeFileSync(file, JSON.stringify(config, null, 2))
  return file
}

export function removeStaleConfigs(): void {
  for (const name of readdirSync(projectRoot)) {
    const match = /^\.firebase\.(\d+)-\d+\.json$/.exec(name)
    if (match && !isAlive(Number(match[1]))) rmSync(join(projectRoot, name), { force: true })
  }
}
