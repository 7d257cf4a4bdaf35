import { bucket, documentUrl } from '../published/sources.ts'

/** Preloads the gallery's list before any script runs, and connects to the bucket. */
export function PhotoHints() {
  return (
    <>
      <link rel="preload" as="fetch" href={documentUrl('gallery')} crossOrigin="anonymous" />
      <link rel="preconnect" href={bucket ? new URL(bucket).origin : undefined} />
    </>
  )
}
