import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { region } from '../../domain/region.ts'
import { business, origin, phones } from '../../web/content/business.ts'
import { reviews } from '../../web/content/reviews.ts'
import type { Review } from '../../web/content/types.ts'
import { parseConfiguration } from '../../web/firebase/configuration.ts'
import { projectRoot } from '../project.ts'
import type { DeployFacts } from './facts.ts'

/** What the checkout says of itself, without the network. */
export function readLocalFacts(project: string): Omit<DeployFacts, 'google'> {
  const env = loadEnv('production', projectRoot, 'VITE_')
  const settings = readSettings(project)
  return {
    project,
    region,
    configuration: parseConfiguration(env.VITE_FIREBASE_CONFIG),
    origin,
    samples: findSamples(),
    analyticsId: env.VITE_GA_MEASUREMENT_ID || null,
    enforcesAppCheck: settings.ENFORCE_APP_CHECK === 'true',
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
      Object.entries(phones).flatMap(([name, { text, href }]) => [
        [`${name} phone`, text],
        [`${name} phone as it is dialed`, href],
      ]),
    ),
    ...Object.fromEntries(business.social.map(({ label, url }) => [label, url])),
  }
  const found = Object.entries(values)
    .filter(([, value]) => fictional.test(value))
    .map(([name, value]) => ({ name, value }))
  const invented: readonly Review[] = reviews.filter((review: Review) => review.sample)
  return invented.length === 0
    ? found
    : [...found, { name: 'reviews', value: `${invented.length} in web/content/reviews.ts` }]
}
