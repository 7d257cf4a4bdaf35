type PhotosProgram = typeof import('./islands.tsx')

/** Only what renders the pages has it from the start. */
let program: PhotosProgram | null = import.meta.env.SSR ? await import('./islands.tsx') : null

/** What shows published photos, if it is here already. */
export function photosProgram(): PhotosProgram | null {
  return program
}

export async function loadPhotos(): Promise<void> {
  program ??= await import('./islands.tsx')
}
