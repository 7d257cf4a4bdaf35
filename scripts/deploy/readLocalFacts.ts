import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { region } from '../../domain/region.ts'
import { business, origin, phones, place } from '../../web/content/business.ts'
import { claimedRating } from '../../web/content/claimedRating.ts'
import { reviews } from '../../web/content/reviews.ts'
import { parseConfiguration } from '../../web/firebase/configuration.ts'
import { projectRoot } from '../project.ts'
import type { DeployFacts } from './facts.ts'
import { findSamples } from './findSamples.ts'

/** What the checkout says of itself, without the network. */
export function readLocalFacts(project: string): Omit<DeployFacts, 'google' | 'silentApis'> {
  const env = loadEnv('production', projectRoot, 'VITE_')
  const settings = readSettings(project)
  return {
    project,
    region,
    configuration: parseConfiguration(env.VITE_FIREBASE_CONFIG),
    origin,
    estimateUrl: business.estimateUrl,
    samples: findSamples({ business, phones, reviews }),
    foreignPlaces: findForeignPlaces(),
    claimsUnshownReviews:
      reviews.length === 0 && (claimedRating !== null || business.reviewCount !== null),
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

/** Files that still speak of where the sample works, while the company's town or state is another. */
function findForeignPlaces(): readonly string[] {
  const { town, state }: Record<'town' | 'state', string> = place
  if (town === 'Dallas') return []
  const foreign = state === 'TX' ? /\b(?:Dallas|North Texas)\b/i : /\b(?:Dallas|Texas|TX)\b/i
  return globSync('web/content/**/*.ts', { cwd: projectRoot, exclude: ['**/*.test.ts'] })
    .filter((file) => foreign.test(readFileSync(join(projectRoot, file), 'utf8')))
    .toSorted()
}
