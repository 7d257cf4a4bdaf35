/**
 * Where the functions run: the one place to set it. Firestore and the bucket belong into the same
 * region; `npm run deploy` refuses to deploy otherwise.
 */
export const region = 'us-central1'

/** Whose clock the nightly work and the daily sync go by. */
export const timeZone = 'America/Chicago'
