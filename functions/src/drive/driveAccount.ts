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

export async function runtimeAccountEmail(): Promise<string> {
  const { auth } = await loadGoogle()
  const { client_email } = await new auth.GoogleAuth({ scopes }).getCredentials()
  if (!client_email) throw new Error('The runtime service account has no email address')
  return client_email
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
