import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project.ts'

const headerSchema = z.object({ key: z.string(), value: z.string() })
const ruleSchema = z.object({ source: z.string(), headers: z.array(headerSchema) })

const configSchema = z.looseObject({
  hosting: z.looseObject({
    public: z.string(),
    headers: z.array(ruleSchema),
    rewrites: z.array(z.looseObject({ function: z.looseObject({}).optional() })),
  }),
  emulators: z.looseObject({}),
})

export type FirebaseConfig = z.infer<typeof configSchema>
export type HeaderRule = z.infer<typeof ruleSchema>

const assets = '/assets/**'
let written = 0

export function readFirebaseConfig(): FirebaseConfig {
  return configSchema.parse(JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')))
}

/**
 * Header rules that name each built file under /assets: the host says what a rule says of a missing
 * file too, and a 404 kept for a year would outlive the file's return with an older release.
 * @param publicDir the built site; where nothing is built yet the rules stay as they are
 */
export function nameAssets(rules: readonly HeaderRule[], publicDir: string): HeaderRule[] {
  const folder = join(publicDir, 'assets')
  if (!existsSync(folder)) return [...rules]
  const source = `/assets/@(${readdirSync(folder).sort().join('|')})`
  return rules.map((rule) => (rule.source === assets ? { ...rule, source } : rule))
}

/**
 * Header rules under which Google's tag runs on public pages. Only a site with a measurement id is
 * deployed with them; firebase.json itself lets no program in but the site's own.
 */
export function allowAnalytics(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map((rule) =>
    rule.source === '**' ? { ...rule, headers: rule.headers.map(allowTag) } : rule,
  )
}

function allowTag({ key, value }: HeaderRule['headers'][number]) {
  if (key !== 'Content-Security-Policy') return { key, value }
  const policy = value
    .replace('script-src ', `$&${analyticsSources.script} `)
    .replace('connect-src ', `$&${analyticsSources.connect} `)
  return { key, value: policy }
}

/** Where Google's tag comes from, and where it sends its events. */
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

/** Removes the copies that killed processes left behind. */
export function removeStaleConfigs(): void {
  for (const name of readdirSync(projectRoot)) {
    const match = /^\.firebase\.(\d+)-\d+\.json$/.exec(name)
    if (match && !isAlive(Number(match[1]))) rmSync(join(projectRoot, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
