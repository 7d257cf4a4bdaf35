import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { region } from '../../domain/region.ts'
import { business, origin, phones } from '../../web/content/business.ts'
import { claimedRating } from '../../web/content/claimedRating.ts'
import { reviews } from '../../web/content/reviews.ts'
import { parseConfiguration } from '../../web/firebase/configuration.ts'
import { findLeftoverNames } from '../content/findLeftoverNames.ts'
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
    leftovers: findLeftoverNames().company,
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
