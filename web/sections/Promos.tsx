import type { Promo } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import classes from './Promos.module.css'
import { SceneImage } from './SceneImage.tsx'

/** Fence and sheetrock, each a wide chip: the picture is its field. */
export function Promos({ promos }: { promos: readonly Promo[] }) {
  return (
    <div className={classes.promos}>
      <div className={classes.inner}>
        {promos.map(({ heading, text, actions, picture }) => (
          <section key={heading} className={classes.promo}>
            <SceneImage
              picture={picture}
              className={classes.picture}
              sizes="(min-width: 60rem) 37rem, 92vw"
            />
            <div className={classes.strip}>
              <h2>{heading}</h2>
              <p>{text}</p>
              <Actions actions={actions} />
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
