import { type App, getApps, initializeApp } from 'firebase-admin/app'

/** The app of these functions: project, bucket and credentials come from the platform. */
export function firebaseApp(): App {
  return getApps()[0] ?? initializeApp()
}
