import { hasSignInMark } from '../firebase/signInMark.ts'

const pattern = /^G-[A-Z0-9]{4,20}$/

/** Session storage's key for a test's id, in a build for the emulators. */
export const testMeasurementKey = 'measurement-id'

/** Null in a build for the emulators, whose clicks are never counted. */
const builtId = import.meta.env.VITE_EMULATORS ? null : import.meta.env.VITE_GA_MEASUREMENT_ID

/** The privacy page says whether the site counts visits. */
export const isCounted = pattern.test(builtId ?? '')

/** Null if none is configured, the browser asks for privacy, or somebody signed in on it. */
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

function asksForPrivacy(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
