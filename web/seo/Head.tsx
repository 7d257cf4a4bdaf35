import { Helmet } from 'react-helmet-async'
import { previewImageSize } from '../content/pageMetadata.ts'
import type { PageMetadata } from '../content/types.ts'
import { isHidden } from './isHidden.ts'

/** Exactly one per page: on React 19 the helmet only renders tags. */
export function Head({ metadata: page, paint }: { metadata: PageMetadata; paint: string }) {
  const isPage = !isHidden(page)
  return (
    <Helmet>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <meta name="keywords" content={page.keywords.join(', ')} />
      <meta name="theme-color" content={paint} />
      <meta name="robots" content={page.robots} />
      {isPage && <link rel="canonical" href={page.canonicalUrl} />}
      {isPage && <link rel="alternate" hrefLang="en-US" href={page.canonicalUrl} />}
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={page.ogType} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:image" content={page.ogImage} />
      <meta property="og:image:width" content={String(previewImageSize.width)} />
      <meta property="og:image:height" content={String(previewImageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title} />
      <meta name="twitter:description" content={page.description} />
      <meta name="twitter:image" content={page.ogImage} />
    </Helmet>
  )
}
