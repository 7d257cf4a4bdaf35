/**
 * `npm run admin -- alarms` mails the owner about log lines with this field. Its value is longer than any part of a
 * request that we log, so no request can forge it.
 */
export const driveAlarm = { alarm: 'google-drive-sync-fails' } as const
