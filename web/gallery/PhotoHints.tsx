import { bucket, documentUrl } from '../published/sources.ts'

/** Has a document ask for the gallery before any script runs, and connect to where its pictures are. */
export function PhotoHints() {
  return (
    <>
      <link rel="preload" as="fetch" href={documentUrl('gallery')} crossOrigin="anonymous" />
      <link rel="preconnect" href={bucket ? new URL(bucket).origin : undefined} />
    </>
  )
}
