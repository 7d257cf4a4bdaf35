import { hasSignInMark } from '../firebase/signInMark.ts'
import { testMeasurementKey } from './testMeasurementKey.ts'

const pattern = /^G-[A-Z0-9]{4,20}$/

/** Null in builds for the emulators, so their clicks are never withAnalytics. */
const builtId = import.meta.env.VITE_EMULATORS ? null : import.meta.env.VITE_GA_MEASUREMENT_ID

export const hasAnalytics = pattern.test(builtId ?? '')

/**
 * Null without configuration, with Global Privacy Control, or after an admin signed in on this browser.
 */
export function measurementId(): string | null {
  const id = import.meta.env.VITE_EMULATORS ? sessionStorage.getItem(testMeasurementKey) : builtId
  if (!id || !pattern.test(id)) return null
  return asksForPrivacy() || hasSignInMark() ? null : id
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ (not in every browser) */
    readonly globalPrivacyControl?: boolean
  }
}

function asksForPrivacy(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
}
