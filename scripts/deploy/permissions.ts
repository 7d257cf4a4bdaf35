/** The release of firebase-tools that this list was made from. Check every call again before you raise it. */
export const checkedVersion = '15.34.2'

/** A permission, the line that needs it (below firebase-tools/lib, or ours), and a part of that line. */
type Permission = readonly [name: string, at: string, call: string]

/**
 * What a deploy needs, by the role that grants it. Left out: calls whose refusal firebase-tools survives, and
 * `generateServiceIdentity`, which checks no permission of the project (firebase/firebase-tools#11070).
 */
const byRole: Readonly<Record<string, readonly Permission[]>> = {
  'roles/firebase.admin': [
    ['firebase.projects.get', 'requirePermissions.js:10', 'BASE_PERMISSIONS'],
    ['serviceusage.services.get', 'ensureApiEnabled.js:30', 'apiClient.get'],
    ['resourcemanager.projects.get', 'gcp/storage.js:241', 'serviceAccount'],
    ['datastore.databases.getMetadata', 'deploy/firestore/prepare.js:72', 'getDatabase'],
    ['datastore.indexes.list', 'firestore/api.js:163', 'apiClient.get'],
    ['datastore.indexes.create', 'firestore/api.js:358', 'apiClient.post'],
    ['datastore.indexes.update', 'firestore/api.js:348', 'apiClient.patch'],
    ['datastore.indexes.delete', 'firestore/api.js:369', 'apiClient.delete'],
    ['firebaseauth.configs.get', 'gcp/identityPlatform.js:23', 'adminApiClient.get'],
    ['firebaseauth.configs.update', 'gcp/identityPlatform.js:37', 'adminApiClient.patch'],
    ['firebasehosting.sites.get', 'hosting/api.js:184', 'apiClient.get'],
    ['firebasehosting.sites.update', 'hosting/api.js:105', 'apiClient.post'],
    ['firebaserules.releases.list', 'gcp/rules.js:44', 'apiClient.get'],
    ['firebaserules.releases.create', 'gcp/rules.js:132', 'apiClient.post'],
    ['firebaserules.releases.update', 'gcp/rules.js:146', 'apiClient.patch'],
    ['firebaserules.rulesets.get', 'gcp/rules.js:68', 'apiClient.get'],
    ['firebaserules.rulesets.list', 'gcp/rules.js:79', 'apiClient.get'],
    ['firebaserules.rulesets.test', 'gcp/rules.js:161', 'apiClient.post'],
    ['firebaserules.rulesets.create', 'gcp/rules.js:120', 'apiClient.post'],
    ['firebaserules.rulesets.delete', 'gcp/rules.js:107', 'apiClient.delete'],
    ['storage.buckets.get', 'gcp/storage.js:117', 'localAPIClient.get'],
    ['storage.buckets.update', 'scripts/deploy/deploy.ts', 'storage/v1/b/'],
    ['datastore.entities.update', 'scripts/admin/syncRoles.ts', 'ref.update'],
    ['storage.objects.update', 'scripts/deploy/provePhoto.ts', 'setMetadata'],
    ['firebaseauth.users.create', 'scripts/deploy/provePhoto.ts', 'createUser'],
    ['firebaseauth.users.delete', 'scripts/deploy/provePhoto.ts', 'deleteUsers'],
  ],
  'roles/firebasestorage.viewer': [
    ['firebasestorage.defaultBucket.get', 'gcp/storage.js:39', 'defaultBucket'],
  ],
  'roles/cloudfunctions.admin': [
    ['cloudfunctions.functions.list', 'gcp/cloudfunctionsv2.js:113', 'client.get'],
    ['cloudfunctions.functions.get', 'deploy/index.js:52', 'cloudfunctions.functions.get'],
    ['cloudfunctions.functions.sourceCodeSet', 'gcp/cloudfunctionsv2.js:67', 'generateUploadUrl'],
    ['cloudfunctions.functions.create', 'gcp/cloudfunctionsv2.js:88', 'client.post'],
    ['cloudfunctions.functions.update', 'gcp/cloudfunctionsv2.js:142', 'client.patch'],
    ['cloudfunctions.functions.delete', 'gcp/cloudfunctionsv2.js:151', 'client.delete'],
    ['cloudfunctions.functions.setIamPolicy', 'deploy/functions/checkIam.js:22', 'PERMISSION ='],
    ['cloudfunctions.operations.get', 'deploy/index.js:55', 'cloudfunctions.operations.get'],
  ],
  'roles/run.admin': [
    ['run.services.get', 'gcp/run.js:38', 'client.get'],
    ['run.services.update', 'gcp/run.js:82', 'client.put'],
    ['run.services.getIamPolicy', 'gcp/run.js:108', 'getIamPolicy'],
    ['run.services.setIamPolicy', 'gcp/run.js:94', 'setIamPolicy'],
  ],
  'roles/eventarc.admin': [
    ['eventarc.triggers.create', 'gcp/cloudfunctionsv2.js:217', 'gcfFunction.eventTrigger ='],
  ],
  'roles/cloudtasks.queueAdmin': [
    ['cloudtasks.queues.get', 'gcp/cloudtasks.js:47', 'client.get'],
    ['cloudtasks.queues.create', 'gcp/cloudtasks.js:43', 'client.post'],
    ['cloudtasks.queues.update', 'gcp/cloudtasks.js:51', 'client.patch'],
    ['cloudtasks.queues.purge', 'gcp/cloudtasks.js:90', ':purge'],
  ],
  'roles/cloudscheduler.admin': [
    ['cloudscheduler.jobs.get', 'gcp/cloudscheduler.js:34', 'apiClient.get'],
    ['cloudscheduler.jobs.create', 'gcp/cloudscheduler.js:28', 'apiClient.post'],
    ['cloudscheduler.jobs.update', 'gcp/cloudscheduler.js:49', 'apiClient.patch'],
    ['cloudscheduler.jobs.delete', 'gcp/cloudscheduler.js:31', 'apiClient.delete'],
  ],
  'roles/iam.serviceAccountUser': [
    ['iam.serviceAccounts.actAs', 'deploy/functions/checkIam.js:35', 'iam.serviceAccounts.actAs'],
  ],
  'roles/serviceusage.serviceUsageConsumer': [
    ['serviceusage.services.use', 'ensureApiEnabled.js:31', 'x-goog-user-project'],
    ['serviceusage.quotas.get', 'scripts/deploy/readGoogleFacts.ts', 'consumerQuotaMetrics'],
  ],
}

/** firebase-tools lets Google's own accounts deliver events, unless functions with such triggers exist. */
const firstByRole: typeof byRole = {
  'roles/resourcemanager.projectIamAdmin': [
    ['resourcemanager.projects.getIamPolicy', 'deploy/functions/checkIam.js:164', 'getIamPolicy'],
    ['resourcemanager.projects.setIamPolicy', 'deploy/functions/checkIam.js:182', 'setIamPolicy'],
  ],
}

export const allRoles = { ...byRole, ...firstByRole }
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
