import * as storageKeys from '../content/storageKeys.ts'

const key = storageKeys.signedIn

export function setSignInMark(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Without local storage, nobody stays signed in.
  }
}

export function hasSignInMark(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false // storage is off
  }
}
