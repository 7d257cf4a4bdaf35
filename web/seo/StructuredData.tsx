import type { PageMetadata } from '../content/types.ts'
import { isHidden } from './isHidden.ts'
import { breadcrumbsNode, businessNode, type JsonLdNode, jsonLd } from './jsonLd.ts'

type StructuredDataProps = { metadata: PageMetadata; nodes: readonly JsonLdNode[] }

/**
 * Structured data, after what people read: the business, the breadcrumbs and the page's own. Search
 * engines read documents, so a page that a link opens has none, and the program needs no words for it.
 */
export function StructuredData({ metadata, nodes }: StructuredDataProps) {
  if (isHidden(metadata)) return null
  const text = import.meta.env.SSR ? write(metadata, nodes) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes what could end it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

function write({ breadcrumbs }: PageMetadata, nodes: readonly JsonLdNode[]): string {
  const path = breadcrumbs.length > 0 ? [breadcrumbsNode(breadcrumbs)] : []
  return jsonLd([businessNode(), ...path, ...nodes])
}
