/** Every key that public pages write to the browser's storage. The privacy page describes each. */
export const storageKeys = {
  theme: 'theme',
  paint: 'wall',
  signedIn: 'signed-in',
  reloaded: 'reloaded-for-lost-files',
} as const
