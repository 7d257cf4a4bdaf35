/**
 * The field by which `npm run admin -- alarms` tells a line of ours that somebody is to be mailed: at
 * what severity the framework logs a stranger's call says nothing.
 */
export const driveAlarm = { alarm: 'drive' } as const
