import type { ReactNode } from 'react'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { PageMetadata } from '../content/types.ts'
import type { JsonLdNode } from '../seo/jsonLd.ts'
import { PageHead } from '../seo/PageHead.tsx'
import { StructuredData } from '../seo/StructuredData.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { swatchStyle } from './swatchStyle.ts'

type PageProps = {
  record: { metadata: PageMetadata; swatch: Swatch }
  /** Structured data beyond the business and the breadcrumbs. */
  nodes?: readonly JsonLdNode[]
  children: ReactNode
}

/** A page's head, breadcrumb bar and colors around its content. */
export function Page({ record: { metadata, swatch }, nodes = [], children }: PageProps) {
  return (
    <div className="swatch" style={swatchStyle(swatch)}>
      <PageHead metadata={metadata} />
      {metadata.breadcrumbs.length > 0 && <Breadcrumbs items={metadata.breadcrumbs} />}
      {children}
      <StructuredData metadata={metadata} nodes={nodes} />
    </div>
  )
}
