import type { CSSProperties } from 'react'
import type { SceneSlug } from '../content/scenes.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import classes from './ColorDeck.module.css'
import { SceneImage } from './SceneImage.tsx'

/** The page's color, lighter and darker. */
const shades = [
  'color-mix(in oklab, var(--field) 40%, #fff)',
  'color-mix(in oklab, var(--field) 62%, #fff)',
  'color-mix(in oklab, var(--field) 82%, #fff)',
  'color-mix(in oklab, var(--field) 78%, #000)',
] as const

type ColorDeckProps = {
  swatch: Swatch
  image?: SceneSlug | undefined
  under?: readonly string[] | undefined
}

/** A fan deck: the page's chip, or a picture with the chip's name, on others turned by degrees. */
export function ColorDeck({ swatch, image, under = shades }: ColorDeckProps) {
  return (
    <div className={`${classes.deck} ${image ? classes.pictured : ''}`}>
      {under.map((color, index) => (
        <span key={color} className={classes.under} style={turned(color, under.length - index)} />
      ))}
      <div className={classes.chip}>
        {image ? (
          <SceneImage
            picture={{ scene: image, swatch }}
            className={classes.picture}
            sizes="(min-width: 108rem) 40rem, (min-width: 60rem) 36rem, 92vw"
            first
          />
        ) : (
          <span className={classes.field} />
        )}
        <p className={classes.strip} aria-hidden="true">
          {swatch.name}
        </p>
      </div>
    </div>
  )
}

function turned(color: string, steps: number): CSSProperties {
  const variables: Record<`--${string}`, string | number> = { '--chip': color, '--steps': steps }
  return variables
}
