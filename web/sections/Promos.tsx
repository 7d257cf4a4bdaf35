import { Actions } from '../components/Actions.tsx'
import { swatchStyle } from '../components/swatchStyle.ts'
import type { Promo } from '../content/types.ts'
import classes from './Promos.module.css'

export function Promos({ promos }: { promos: readonly Promo[] }) {
  return (
    <div className={classes.halves}>
      {promos.map(({ heading, text, actions, surface, swatch }) => (
        <section
          key={heading}
          className={`swatch painted ${classes.half}`}
          style={swatchStyle(swatch)}
          data-surface={surface}
        >
          <h2>{heading}</h2>
          <p>{text}</p>
          <Actions actions={actions} />
        </section>
      ))}
    </div>
  )
}
