/** `npm run admin -- alarms` mails the owner about log lines with this field. */
export const lateAlarm = { alarm: 'hidden-photos-are-still-public' } as const
