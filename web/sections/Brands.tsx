import { brandsSection } from '../content/brands.ts'
import type { Brand } from '../content/types.ts'
import classes from './Brands.module.css'
import blocks from './blocks.module.css'
import { CardGrid } from './CardGrid.tsx'
import { Section } from './Section.tsx'
import { SiteLink } from './SiteLink.tsx'

export function Brands() {
  const { heading, lead, brands, highlights, closing } = brandsSection
  return (
    <Section id="brands" heading={heading} lead={lead}>
      <ul className={classes.brands}>
        {brands.map((brand) => (
          <li key={brand.name}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
      <CardGrid cards={highlights} look="plain" />
      <div className={classes.closing}>
        <h3>{closing.heading}</h3>
        <p>{closing.text}</p>
      </div>
    </Section>
  )
}

function BrandCard({ brand: { logo, description, features, products } }: { brand: Brand }) {
  return (
    <div className={classes.brand}>
      <h3 className={classes.wordmark}>{logo}</h3>
      <div className={classes.strip}>
        <p>{description}</p>
        <ul className={blocks.list}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {products.length > 0 && (
          <>
            <p className={classes.explore}>{brandsSection.exploreLabel}</p>
            <ul className={classes.products}>
              {products.map(({ name, link }) => (
                <li key={link}>
                  <SiteLink href={link}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
