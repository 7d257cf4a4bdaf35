import blocks from '../components/blocks.module.css'
import { Fold } from '../components/Fold.tsx'
import { PointList } from '../components/PointList.tsx'
import { SiteLink } from '../components/SiteLink.tsx'
import { brandsSection } from '../content/brands.ts'
import { accents } from '../content/paints.ts'
import type { Brand } from '../content/types.ts'
import classes from './Brands.module.css'
import { Section } from './Section.tsx'

export function Brands() {
  const { heading, lead, brands, highlights, closing } = brandsSection
  return (
    <Section id="brands" heading={heading} lead={lead} paint={accents.skimCoat}>
      <ul className={classes.brands}>
        {brands.map((brand) => (
          <li key={brand.name}>
            <BrandRow brand={brand} />
          </li>
        ))}
      </ul>
      <Fold heading={closing.heading} wide>
        <div className={classes.reasons}>
          <PointList points={highlights} />
          <p>{closing.text}</p>
        </div>
      </Fold>
    </Section>
  )
}

function BrandRow({ brand: { logo, description, features, products } }: { brand: Brand }) {
  return (
    <Fold heading={logo} wide>
      <div className={classes.brand}>
        <p>{description}</p>
        <ul className={blocks.dotted}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        {products.length > 0 && (
          <div className={classes.products}>
            <p>{brandsSection.exploreLabel}</p>
            <ul>
              {products.map(({ name, link }) => (
                <li key={link}>
                  <SiteLink href={link}>{name}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Fold>
  )
}
