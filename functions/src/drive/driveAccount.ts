import type * as Google from 'googleapis/build/src/apis/drive/index.js'

export type DriveAccount = InstanceType<(typeof Google)['auth']['GoogleAuth' | 'OAuth2']>

const scopes = ['https://www.googleapis.com/auth/drive.readonly']

/** The function's own service account, without any cached token. */
export async function runtimeAccount(): Promise<DriveAccount> {
  const { auth } = await loadGoogle()
  const account = new auth.GoogleAuth({ scopes })
  // Fails early if there is no account. Later the error would look like a bug in the sync.
  await account.getClient()
  return account
}

/** Asks Google's metadata server, because the Drive client takes 70 MiB. */
export async function runtimeAccountEmail(): Promise<string> {
  const host = process.env.GCE_METADATA_HOST ?? 'metadata.google.internal'
  const response = await fetch(
    `http://${host}/computeMetadata/v1/instance/service-accounts/default/email`,
    { headers: { 'Metadata-Flavor': 'Google' }, signal: AbortSignal.timeout(5000) },
  )
  if (!response.ok) throw new Error(`The metadata server answered ${response.status}`)
  return response.text()
}

export async function localAccount(rootUrl: string): Promise<DriveAccount> {
  const { auth } = await loadGoogle()
  const account = new auth.OAuth2({ endpoints: { oauth2TokenUrl: new URL('token', rootUrl).href } })
  account.setCredentials({ refresh_token: 'local' })
  return account
}

/** Loads only the Drive module, and only when needed: the whole package takes seconds. */
export function loadGoogle(): Promise<typeof Google> {
  return import('googleapis/build/src/apis/drive/index.js')
}
