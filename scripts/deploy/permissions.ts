/** A permission, and what firebase-tools does with it, or the file of this project that needs it. */
type Permission = readonly [name: string, reason: string]

/**
 * What a deploy needs, by the role that grants it. Left out: calls whose refusal firebase-tools survives, and
 * `generateServiceIdentity`, which checks no permission of the project (firebase/firebase-tools#11070).
 */
const byRole: Readonly<Record<string, readonly Permission[]>> = {
  'roles/firebase.admin': [
    ['firebase.projects.get', 'finds the project'],
    ['serviceusage.services.get', 'sees which APIs are on'],
    ['resourcemanager.projects.get', "finds Storage's service account"],
    ['datastore.databases.getMetadata', 'finds the database'],
    ['datastore.indexes.list', 'compares the indexes'],
    ['datastore.indexes.create', 'adds an index'],
    ['datastore.indexes.update', 'changes the indexes of a field'],
    ['datastore.indexes.delete', 'removes an index'],
    ['firebaseauth.configs.get', 'reads which functions run before a sign-in'],
    ['firebaseauth.configs.update', 'sets them'],
    ['firebasehosting.sites.get', 'finds the site'],
    ['firebasehosting.sites.update', 'releases a version of it'],
    ['firebaserules.releases.list', 'finds the rules in use'],
    ['firebaserules.releases.create', 'puts rules into use for the first time'],
    ['firebaserules.releases.update', 'replaces the rules in use'],
    ['firebaserules.rulesets.get', 'compares them'],
    ['firebaserules.rulesets.list', 'counts old rules'],
    ['firebaserules.rulesets.test', 'compiles the rules'],
    ['firebaserules.rulesets.create', 'uploads the rules'],
    ['firebaserules.rulesets.delete', 'removes old rules'],
    ['storage.buckets.get', 'finds the region of a bucket with triggers'],
    ['storage.buckets.update', 'scripts/deploy: lets pages download from the bucket'],
    ['datastore.entities.update', 'scripts/admin/syncRoles.ts'],
    ['storage.objects.update', 'scripts/deploy/provePhoto.ts'],
    ['firebaseauth.users.create', 'scripts/deploy/provePhoto.ts'],
    ['firebaseauth.users.delete', 'scripts/deploy/provePhoto.ts'],
  ],
  'roles/firebasestorage.viewer': [['firebasestorage.defaultBucket.get', 'finds the bucket']],
  'roles/cloudfunctions.admin': [
    ['cloudfunctions.functions.list', 'compares the functions'],
    ['cloudfunctions.functions.get', 'follows a change of a function'],
    ['cloudfunctions.functions.sourceCodeSet', 'uploads the source'],
    ['cloudfunctions.functions.create', 'adds a function'],
    ['cloudfunctions.functions.update', 'replaces a function'],
    ['cloudfunctions.functions.delete', 'removes a function'],
    ['cloudfunctions.functions.setIamPolicy', 'lets anybody call an HTTP function'],
    ['cloudfunctions.operations.get', 'waits for the builds'],
  ],
  'roles/run.admin': [
    ['run.services.get', 'finds the service behind a function'],
    ['run.services.update', 'sets its CPU and concurrency'],
    ['run.services.getIamPolicy', 'reads who may call it'],
    ['run.services.setIamPolicy', 'sets who may call it'],
  ],
  'roles/eventarc.admin': [['eventarc.triggers.create', 'adds the trigger of a function']],
  'roles/cloudtasks.queueAdmin': [
    ['cloudtasks.queues.get', 'finds a queue'],
    ['cloudtasks.queues.create', 'adds a queue'],
    ['cloudtasks.queues.update', 'changes its limits'],
    ['cloudtasks.queues.purge', 'empties a disabled queue before it is used again'],
  ],
  'roles/cloudscheduler.admin': [
    ['cloudscheduler.jobs.get', 'finds a schedule'],
    ['cloudscheduler.jobs.create', 'adds a schedule'],
    ['cloudscheduler.jobs.update', 'changes a schedule'],
    ['cloudscheduler.jobs.delete', 'removes the schedule of a removed function'],
  ],
  'roles/iam.serviceAccountUser': [
    ['iam.serviceAccounts.actAs', "runs functions as the project's service account"],
    ['iam.serviceAccounts.get', 'scripts/deploy/readGoogleFacts.ts'],
  ],
  'roles/serviceusage.serviceUsageConsumer': [
    ['serviceusage.services.use', 'names the project in each request'],
    ['serviceusage.quotas.get', 'scripts/deploy/readGoogleFacts.ts'],
  ],
}

/** firebase-tools lets Google's own accounts deliver events, unless functions with such triggers exist. */
const firstByRole: typeof byRole = {
  'roles/resourcemanager.projectIamAdmin': [
    ['resourcemanager.projects.getIamPolicy', 'reads the roles of the project'],
    ['resourcemanager.projects.setIamPolicy', 'lets Google deliver events'],
  ],
}

const allRoles = { ...byRole, ...firstByRole }
export const deployRoles = Object.keys(byRole)

const namesOf = (roles: typeof byRole) =>
  Object.values(roles).flatMap((list) => list.map(([name]) => name))
const firstPermissions = namesOf(firstByRole)
export const requiredPermissions: readonly string[] = namesOf(allRoles)

export function neededOf(missing: readonly string[], isFirstDeploy: boolean): readonly string[] {
  return isFirstDeploy ? missing : missing.filter((name) => !firstPermissions.includes(name))
}

export function rolesFor(names: readonly string[]): readonly string[] {
  const grants = (list: readonly Permission[]) => list.some(([name]) => names.includes(name))
  return Object.entries(allRoles).flatMap(([role, list]) => (grants(list) ? [role] : []))
}
