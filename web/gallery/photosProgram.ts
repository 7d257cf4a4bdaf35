import { use } from 'react'

type PhotosProgram = typeof import('./Published.tsx')

/** Imported statically only on the server. */
let program: PhotosProgram | null = import.meta.env.SSR ? await import('./Published.tsx') : null

export async function loadPhotos(): Promise<PhotosProgram> {
  program ??= await import('./Published.tsx')
  return program
}

const shownInDocument = new Map<string, Promise<PhotosProgram>>()

/**
 * Suspends in a document until start.js has shown the photos, so that React hydrates those. If the
 * program can't be loaded, they stay.
 */
export function usePhotosProgram(ids: string, inDocument: boolean): PhotosProgram {
  if (program && !inDocument) return program
  let ready = shownInDocument.get(ids)
  if (!ready) {
    const isShown = window.shownSections?.get(ids) ?? Promise.resolve()
    ready = isShown.then(loadPhotos).catch(() => new Promise<never>(() => undefined))
    shownInDocument.set(ids, ready)
  }
  return use(ready)
}
