/**
 * `npm run admin -- alarms` mails the owner about log lines with these fields. The values are longer than any part of a
 * request that we log, so no request can forge one.
 */
export const driveAlarm = { alarm: 'google-drive-sync-fails' } as const
export const lateAlarm = { alarm: 'hidden-photos-are-still-public' } as const
export const accessAlarm = { alarm: 'access-of-people-changes' } as const
