import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { nextPages } from '../content/nextPages.ts'
import { notFoundPage } from '../content/notFound.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Drawing } from '../sections/Drawing.tsx'
import { Page } from '../sections/Page.tsx'
import { Chips, CityChips } from '../sections/Places.tsx'
import { Section } from '../sections/Section.tsx'
import { Wall } from '../sections/Wall.tsx'

/** The router passes other props. */
export function UnknownPath() {
  return <NotFoundTemplate />
}

/** @param props `children`: links that fit the address */
export function NotFoundTemplate({ children }: { children?: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => console.warn(`404: no page at ${pathname}`), [pathname])
  const { swatch, code, heading, text, actions, back, services, places, closing } = notFoundPage
  return (
    <Page record={notFoundPage} notFound>
      <Wall
        hero={{ badge: code, headline: heading, lead: text, actions }}
        swatch={swatch}
        back={back}
        scene={<Drawing name="patch" />}
        surface="patch"
      />
      {children}
      <Section heading={services.heading}>
        <Chips links={services.links} />
      </Section>
      <Section heading={places.heading}>
        <CityChips cities={places.cities} />
      </Section>
      <CallToAction {...closing} next={nextPages.contact} />
    </Page>
  )
}
