import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notFoundPage } from '../content/notFound.ts'
import { Hero } from '../sections/Hero.tsx'
import { swatchStyle } from '../sections/swatchStyle.ts'
import { PageHead } from '../seo/PageHead.tsx'

/** Any path that is no page; the host answers it with status 404. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn(`404: no page at ${pathname}`)
  }, [pathname])
  const { metadata, swatch, code, heading, text, homeLink } = notFoundPage
  return (
    <div className="swatch" style={swatchStyle(swatch)}>
      <PageHead metadata={metadata} />
      <Hero
        hero={{
          badge: code,
          headline: heading,
          lead: text,
          actions: [{ kind: 'link', ...homeLink }],
        }}
        swatch={swatch}
      />
    </div>
  )
}
