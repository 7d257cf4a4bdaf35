import type { PageMetadata } from '../content/types.ts'
import type { About } from './graphOf.ts'
import { isHidden } from './isHidden.ts'

/** Imported only for prerendering. */
const program = import.meta.env.SSR ? await import('./graphOf.ts') : null

type StructuredDataProps = { metadata: PageMetadata; about: About }

/** Rendered only in prerendered documents, which search engines read. */
export function StructuredData({ metadata, about }: StructuredDataProps) {
  if (isHidden(metadata)) return null
  const text = program?.graphOf(metadata, about) ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes `<`, so no value can end the script element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
