export type Role = readonly [name: string, reason: string]

/**
 * What the functions' own account may do. Firestore and Auth have no smaller role that suffices: whoever may write
 * `user_roles` can make an admin, so a second account for claims would protect nothing.
 */
export const accountRoles = {
  project: [
    ['roles/eventarc.eventReceiver', 'receives the events of Firestore and Storage'],
    ['roles/run.invoker', 'calls functions for events, schedules and tasks'],
    ['roles/cloudtasks.enqueuer', 'enqueues tasks'],
    ['roles/datastore.user', 'reads and writes documents'],
    ['roles/firebaseauth.admin', 'sets claims; invites and removes admins'],
    ['roles/logging.logWriter', 'writes log lines'],
  ],
  itself: [
    ['roles/iam.serviceAccountUser', 'names itself as the caller of its tasks (act-as)'],
    ['roles/iam.serviceAccountTokenCreator', 'signs the URLs of originals'],
  ],
  bucket: [['roles/storage.objectAdmin', 'reads, stores and deletes photos in the one bucket']],
} as const satisfies Record<string, readonly Role[]>

/** For the default account, which builds functions even if another one runs them. */
export const builderRole = 'roles/cloudbuild.builds.builder'

export const accountId = 'website'
export const ownAccountOf = (project: string) => `${accountId}@${project}.iam.gserviceaccount.com`
export const defaultAccountOf = (projectNumber: string) =>
  `${projectNumber}-compute@developer.gserviceaccount.com`

export const namesOf = (roles: readonly Role[]) => roles.map(([name]) => name)
