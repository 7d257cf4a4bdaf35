/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** JSON of the emulators' ports, in a build for them. */
  readonly VITE_EMULATORS?: string
  /** JSON of the Firebase web app's configuration, in a build to deploy. */
  readonly VITE_FIREBASE_CONFIG?: string
  /** Addresses of documents and of objects (publicSources.ts). */
  readonly VITE_DATABASE_URL?: string
  readonly VITE_BUCKET_URL?: string
  /** Google Analytics 4's id, `G-…`. Without it nothing is counted. */
  readonly VITE_GA_MEASUREMENT_ID?: string
}
