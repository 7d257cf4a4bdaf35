/** Session storage key of a test measurement id, in builds for the emulators. */
export const testMeasurementKey = 'measurement-id'
