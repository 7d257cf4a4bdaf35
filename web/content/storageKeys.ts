/* Every key that public pages write to the browser's storage. The privacy page describes each. */

export const theme = 'theme'
export const paint = 'wall'
export const signedIn = 'signed-in'
export const reloaded = 'reloaded'
