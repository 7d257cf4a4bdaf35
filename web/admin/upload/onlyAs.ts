import type { UploadServer } from './uploadPorts.ts'

/**
 * The server for the photos of one person: while somebody else is signed in, or nobody, it does not
 * answer. A session may end, and another begin, without a word to the page whose photos wait.
 */
export function onlyAs(isSignedIn: () => boolean, server: UploadServer): UploadServer {
  return {
    findKnown: async (hashes) => (isSignedIn() ? server.findKnown(hashes) : 'interrupted'),
    createProject: async (id, form, again) =>
      isSignedIn() ? server.createProject(id, form, again) : 'interrupted',
    send: (photo, onProgress) => (isSignedIn() ? server.send(photo, onProgress) : unsent),
    discard: async (discard) => (isSignedIn() ? server.discard(discard) : null),
  }
}

const nothing = () => undefined
const unsent: ReturnType<UploadServer['send']> = {
  outcome: Promise.resolve({ kind: 'interrupted' }),
  pause: nothing,
  resume: nothing,
  cancel: nothing,
}
