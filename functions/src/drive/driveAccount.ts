import type * as Google from 'googleapis/build/src/apis/drive/index.js'

const scopes = ['https://www.googleapis.com/auth/drive.readonly']

/**
 * The service account that the function runs as, by the platform's metadata server: no key file.
 * Each call begins anew, without any token of an earlier one.
 */
export async function ownAccount(): Promise<DriveAccount> {
  const { auth } = await loadGoogle()
  const account = new auth.GoogleAuth({ scopes })
  // Finds out now whether there is one; later, its absence would look like an error of ours.
  await account.getClient()
  return account
}

/** The address of that service account: the owner shares the folders with it. */
export async function ownAddress(): Promise<string> {
  const { auth } = await loadGoogle()
  const { client_email } = await new auth.GoogleAuth({ scopes }).getCredentials()
  if (!client_email) throw new Error('the account that this runs as has no address')
  return client_email
}

/** An account of the local Drive server, which gives a token to whoever asks. */
export async function localAccount(rootUrl: string): Promise<DriveAccount> {
  const { auth } = await loadGoogle()
  const account = new auth.OAuth2({ endpoints: { oauth2TokenUrl: new URL('token', rootUrl).href } })
  account.setCredentials({ refresh_token: 'local' })
  return account
}

/**
 * Google's client, of which only the Drive module: the whole package takes seconds to load. Only
 * when Drive is needed, because every function of the bundle would pay for it at its start.
 */
export function loadGoogle(): Promise<typeof Google> {
  return import('googleapis/build/src/apis/drive/index.js')
}

/** An account that signs requests. */
export type DriveAccount = InstanceType<(typeof Google)['auth']['GoogleAuth' | 'OAuth2']>
