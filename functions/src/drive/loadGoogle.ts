import type * as Google from 'googleapis/build/src/apis/drive/index.js'

/**
 * Google's client, of which only the Drive module: the whole package takes seconds to load. Only
 * when Drive is needed, because every function of the bundle would pay for it at its start.
 */
export function loadGoogle(): Promise<typeof Google> {
  return import('googleapis/build/src/apis/drive/index.js')
}

/** An account that signs requests. */
export type DriveAccount = InstanceType<(typeof Google)['auth']['GoogleAuth' | 'OAuth2']>
