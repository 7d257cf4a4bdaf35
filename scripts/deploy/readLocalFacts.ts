import { loadEnv } from 'vite'
import { region } from '../../domain/region.ts'
import { business, origin, phones } from '../../web/content/business.ts'
import { reviews } from '../../web/content/reviews.ts'
import { parseConfiguration } from '../../web/firebase/configuration.ts'
import type { Leftover } from '../content/findLeftovers.ts'
import { projectRoot } from '../lib/project.ts'
import type { DeployFacts } from './facts.ts'
import { findSamples } from './findSamples.ts'

export function readLocalFacts(
  project: string,
  leftovers: readonly Leftover[],
): Omit<DeployFacts, 'google' | 'missingCheckApis'> {
  const env = loadEnv('production', projectRoot, 'VITE_')
  return {
    project,
    region,
    configuration: parseConfiguration(env.VITE_FIREBASE_CONFIG),
    origin,
    samples: findSamples({ business, phones, reviews }),
    leftovers,
    analyticsId: env.VITE_GA_MEASUREMENT_ID || null,
  }
}
