import { Helmet } from 'react-helmet-async'
import { previewImageSize } from '../content/pageMetadata.ts'
import type { PageMetadata } from '../content/types.ts'
import { breadcrumbsNode, businessNode, type JsonLdNode, jsonLd } from './jsonLd.ts'

/** The head of one page. Exactly one per page: on React 19 the helmet only renders tags. */
export function PageHead({ metadata: page }: { metadata: PageMetadata }) {
  const isPage = !isHidden(page)
  return (
    <Helmet>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta name="keywords" content={page.keywords.join(', ')} />
      <meta name="robots" content={page.robots} />
      {isPage && <link rel="canonical" href={page.canonicalUrl} />}
      {isPage &&
        page.alternateUrls.map(({ hreflang, url }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={url} />
        ))}
      <meta property="og:title" content={page.ogTitle} />
      <meta property="og:description" content={page.ogDescription} />
      <meta property="og:type" content={page.ogType} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:image" content={page.ogImage} />
      <meta property="og:image:width" content={String(previewImageSize.width)} />
      <meta property="og:image:height" content={String(previewImageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.twitterTitle} />
      <meta name="twitter:description" content={page.twitterDescription} />
      <meta name="twitter:image" content={page.twitterImage} />
    </Helmet>
  )
}

type StructuredDataProps = { metadata: PageMetadata; nodes: readonly JsonLdNode[] }

/** Structured data, after what people read: the business, the breadcrumbs and the page's own. */
export function StructuredData({ metadata, nodes }: StructuredDataProps) {
  if (isHidden(metadata)) return null
  const { breadcrumbs } = metadata
  const path = breadcrumbs.length > 0 ? [breadcrumbsNode(breadcrumbs)] : []
  return <script type="application/ld+json">{jsonLd([businessNode(), ...path, ...nodes])}</script>
}

/** Whether search engines are to leave the page alone. */
function isHidden({ robots }: PageMetadata): boolean {
  return robots.startsWith('noindex')
}
