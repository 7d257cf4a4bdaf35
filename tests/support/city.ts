import { homeCities, servicesPageCities } from '../../web/content/areas.ts'
import { cities } from '../../web/content/cities/index.ts'

const isIn = (list: readonly { route: string }[], route: string) =>
  list.some((one) => one.route === route)

/** A city with a page of its own, to which the home page and the services page lead. */
export const city = (() => {
  const found = cities.find(
    ({ route }) => isIn(homeCities, route) && isIn(servicesPageCities, route),
  )
  if (!found) throw new Error('No city with a page stands in both lists of web/content/areas.ts')
  return found
})()
