/**
 * The field by which `npm run admin -- alarms` tells a line of ours that somebody is to be mailed: at
 * what severity the framework logs a stranger's call says nothing. Longer than what it repeats of a body.
 */
export const driveAlarm = { alarm: 'google-drive-is-lost' } as const
