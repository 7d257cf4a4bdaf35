/** Firestore, the bucket and the functions share it; `npm run deploy` checks that. */
export const region = 'us-central1'

export const timeZone = 'America/Chicago'
