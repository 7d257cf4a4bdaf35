import { type ReactNode, useLayoutEffect } from 'react'
import { swatchStyle } from '../components/swatchStyle.ts'
import { colors } from '../content/colors.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { textOn } from '../content/swatches/textOn.ts'
import type { PageMetadata } from '../content/types.ts'
import { markRunning } from '../hydration.ts'
import type { About } from '../seo/graphOf.ts'
import { PageHead } from '../seo/PageHead.tsx'
import { StructuredData } from '../seo/StructuredData.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'

type PageProps = {
  record: { metadata: PageMetadata; swatch: Swatch }
  about?: About
  notFound?: boolean
  children: ReactNode
}

export function Page({ record, about = {}, notFound, children }: PageProps) {
  const { metadata, swatch } = record
  useLayoutEffect(markRunning, [])
  return (
    <div
      className="swatch page"
      style={swatchStyle(swatch)}
      data-ink={textOn(swatch.field) === colors.day.ink ? '' : undefined}
      data-not-found={notFound ? '' : undefined}
    >
      <PageHead metadata={metadata} paint={swatch.field} />
      {metadata.breadcrumbs.length > 0 && <Breadcrumbs items={metadata.breadcrumbs} />}
      {children}
      {!notFound && <StructuredData metadata={metadata} about={about} />}
    </div>
  )
}
