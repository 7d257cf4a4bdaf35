import { useState } from 'react'
import type { PageMetadata } from '../content/types.ts'
import { isRunning } from '../hydration.ts'
import type { About } from './graphOf.ts'
import { isHidden } from './isHidden.ts'

/** Imported only for prerendering. */
const graphModule = import.meta.env.SSR ? await import('./graphOf.ts') : null

type StructuredDataProps = { metadata: PageMetadata; about: About }

/** Only in documents, which search engines read: not on a page that is reached in place. */
export function StructuredData({ metadata, about }: StructuredDataProps) {
  const [inDocument] = useState(() => import.meta.env.SSR || !isRunning())
  if (!inDocument || isHidden(metadata)) return null
  const text = graphModule?.graphOf(metadata, about) ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes `<`, so no value can end the script element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
