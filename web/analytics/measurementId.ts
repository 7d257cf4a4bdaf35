import { hasSignInMark } from '../firebase/signInMark.ts'

/** Google Analytics 4 names a property so. */
const pattern = /^G-[A-Z0-9]{4,20}$/

/** Session storage's key for the id that a build for the emulators takes. */
export const testMeasurementKey = 'measurement-id'

/**
 * The property of a build that is deployed, from VITE_GA_MEASUREMENT_ID. One for the emulators has
 * none, so that no click on them is ever counted.
 */
const builtId = import.meta.env.VITE_EMULATORS ? null : import.meta.env.VITE_GA_MEASUREMENT_ID

/** Whether this site counts at all; the privacy page says so. */
export const isCounted = pattern.test(builtId ?? '')

/**
 * The property that this visitor's events go to, or null: nothing is configured, the browser asks
 * not to be followed, or somebody signs in here, whose work is nobody's visit and whose browser
 * runs no program but ours. On the emulators a test sets its own id.
 */
export function measurementId(): string | null {
  const id = import.meta.env.VITE_EMULATORS ? sessionStorage.getItem(testMeasurementKey) : builtId
  if (!id || !pattern.test(id)) return null
  return asksForPrivacy() || hasSignInMark() ? null : id
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/; not in every browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** By Global Privacy Control or Do Not Track. */
function asksForPrivacy(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
