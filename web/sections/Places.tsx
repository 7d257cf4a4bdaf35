import { citySwatch } from '../content/swatches/citySwatch.ts'
import type { City } from '../content/types.ts'
import classes from './blocks.module.css'
import { swatchStyle } from './swatchStyle.ts'

/** The deck of cities, each a chip that leads to its page. */
export function CityChips({ cities }: { cities: readonly City[] }) {
  return (
    <ul className={classes.places}>
      {cities.map((city) => (
        <li key={city.route}>
          <a
            className={`${classes.place} swatch`}
            href={city.route}
            style={swatchStyle(citySwatch(city))}
          >
            <span>{city.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Places without a page of their own. */
export function PlaceNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
