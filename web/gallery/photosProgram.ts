import { use } from 'react'

type PhotosProgram = typeof import('./Published.tsx')

/** Imported statically only where pages are rendered. */
let program: PhotosProgram | null = import.meta.env.SSR ? await import('./Published.tsx') : null

/** Loads what shows published photos. */
export async function loadPhotos(): Promise<PhotosProgram> {
  program ??= await import('./Published.tsx')
  return program
}

const shownInDocument = new Map<string, Promise<PhotosProgram>>()

/**
 * What shows the photos of some published documents. In a document it suspends until start.js has
 * shown them, so that React hydrates what start.js left. If it can't be loaded, that stays.
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
