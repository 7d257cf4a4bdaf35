/** Google Analytics 4 names a property so. */
const pattern = /^G-[A-Z0-9]{4,20}$/

/** Session storage's key for the id that a build for the emulators takes. */
export const testMeasurementKey = 'measurement-id'

/**
 * The property that events go to, or null: analytics is off. Only a build that is deployed takes it
 * from VITE_GA_MEASUREMENT_ID, so that no click on the emulators is ever counted; there a test sets
 * its own.
 */
export function measurementId(): string | null {
  const id = import.meta.env.VITE_EMULATORS
    ? sessionStorage.getItem(testMeasurementKey)
    : import.meta.env.VITE_GA_MEASUREMENT_ID
  return id && pattern.test(id) ? id : null
}
