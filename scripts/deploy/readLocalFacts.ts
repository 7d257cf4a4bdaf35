import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { z } from 'zod'
import { region } from '../../domain/region.ts'
import { business, origin, phones } from '../../web/content/business.ts'
import { parseConfiguration } from '../../web/firebase/configuration.ts'
import { projectRoot } from '../project.ts'
import type { DeployFacts } from './facts.ts'

const settingsSchema = z.object({
  SITE_ORIGINS: z
    .string()
    .default('[]')
    .transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  ENFORCE_APP_CHECK: z.string().default('false'),
})

/** What the checkout says of itself, without the network. */
export function readLocalFacts(project: string): Omit<DeployFacts, 'google'> {
  const env = loadEnv('production', projectRoot, 'VITE_')
  const settings = settingsSchema.parse(readSettings(project))
  return {
    project,
    region,
    configuration: parseConfiguration(env.VITE_FIREBASE_CONFIG),
    origin,
    samples: findSamples(),
    allowedOrigins: settings.SITE_ORIGINS,
    appCheck: {
      enforced: settings.ENFORCE_APP_CHECK === 'true',
      configured: Boolean(env.VITE_APP_CHECK_SITE_KEY),
    },
    uncommitted: execFileSync('git', ['status', '--porcelain'], { cwd: projectRoot }).length > 0,
  }
}

/** The functions' settings: functions/.env, and over it those of this project alone. */
function readSettings(project: string): Record<string, string | undefined> {
  const files = ['functions/.env', `functions/.env.${project}`].map((name) =>
    join(projectRoot, name),
  )
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  )
}

/** Values that reach nobody: numbers of the 555-01xx block, domains reserved for examples. */
const fictional = /555-?01\d\d|\bexample\.(?:com|org|net)\b|\.example\b/

function findSamples(): DeployFacts['samples'] {
  const values = {
    'e-mail': business.email,
    'estimate link': business.estimateUrl,
    ...Object.fromEntries(
      Object.entries(phones).map(([name, { text }]) => [`${name} phone`, text]),
    ),
    ...Object.fromEntries(business.social.map(({ label, url }) => [label, url])),
  }
  return Object.entries(values)
    .filter(([, value]) => fictional.test(value))
    .map(([name, value]) => ({ name, value }))
}
