import type { PageMetadata } from '../content/types.ts'
import type { About } from './graphOf.ts'
import { isHidden } from './isHidden.ts'

/** Only what renders the pages has it. */
const program = import.meta.env.SSR ? await import('./graphOf.ts') : null

type StructuredDataProps = { metadata: PageMetadata; about: About }

/**
 * Structured data, after what people read: the business, the breadcrumbs and the page's own. Search
 * engines read documents, so a page that a link opens has none, and the program needs no words for it.
 */
export function StructuredData({ metadata, about }: StructuredDataProps) {
  if (isHidden(metadata)) return null
  const text = program?.graphOf(metadata, about) ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
