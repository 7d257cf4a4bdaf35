/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** JSON of the emulators' ports where the site is built for them, else absent. */
  readonly VITE_EMULATORS?: string
  /** JSON of the Firebase web app's configuration, for a build that is deployed. */
  readonly VITE_FIREBASE_CONFIG?: string
  /** Of the database's documents and of the bucket's objects (publicSources.ts). */
  readonly VITE_DATABASE_URL?: string
  readonly VITE_BUCKET_URL?: string
  /** Google Analytics 4's measurement id, `G-…`; without it nothing is counted. */
  readonly VITE_GA_MEASUREMENT_ID?: string
}
