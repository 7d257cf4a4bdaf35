import { brandsSection } from '../content/brands.ts'
import classes from './blocks.module.css'
import { CardGrid } from './CardGrid.tsx'
import { Section } from './Section.tsx'

export function Brands() {
  const { heading, lead, exploreLabel, brands, highlights, closing } = brandsSection
  return (
    <Section id="brands" heading={heading} lead={lead}>
      <ul className={classes.grid}>
        {brands.map(({ name, description, features, products }) => (
          <li key={name} className={`${classes.card} ${classes.strip}`}>
            <h3>{name}</h3>
            <p>{description}</p>
            <ul className={classes.list}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {products && (
              <>
                <p className={classes.quiet}>{exploreLabel}</p>
                <ul className={classes.links}>
                  {products.map((product) => (
                    <li key={product.link}>
                      <a href={product.link}>{product.name}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.gap}>
        <CardGrid cards={highlights} />
      </div>
      <h3>{closing.heading}</h3>
      <p className={classes.prose}>{closing.text}</p>
    </Section>
  )
}
