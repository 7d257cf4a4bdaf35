import { loadEnv } from 'vite'
import { type Configuration, parseConfiguration } from '../../web/firebase/configuration.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'

/**
 * The web app's configuration from the environment or `.env.local` in `folder`.
 * @throws CannotStart if the configuration is missing or invalid
 */
export function readConfiguration(folder = projectRoot): Configuration {
  const { VITE_FIREBASE_CONFIG } = loadEnv('production', folder, 'VITE_')
  const configuration = parseConfiguration(VITE_FIREBASE_CONFIG)
  if (typeof configuration !== 'string') return configuration
  throw new CannotStart(
    `${configuration} Copy .env.example to .env.local and fill in the web app's configuration: "npx firebase apps:sdkconfig web --project <id>" shows it as JSON.`,
  )
}
