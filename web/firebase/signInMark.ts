import { storageKeys } from '../content/storageKeys.ts'

const key = storageKeys.signedIn

/** Leaves a mark in local storage while somebody is signed in on this browser, for public pages. */
export function setSignInMark(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Storage is off: nobody stays signed in either, so there is nothing to mark.
  }
}

/** True where a sign-in left its mark; without it a public page need not ask who is here. */
export function hasSignInMark(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false // storage is off
  }
}
