import { categories } from '../../domain/category.ts'
import { slugify } from '../../domain/projectAddress.ts'
import { SiteLink } from '../components/SiteLink.tsx'
import { categoryFilter, cityFilter } from '../published/filters.ts'
import classes from './FilterLinks.module.css'

type FilterLinksProps = {
  label: string
  all: string
  /** Of the page. Without, start.js follows the links, and marks the current one (early/photoGrid.ts). */
  path?: string
  current?: string | undefined
  /** Also cities without a page. */
  cities?: readonly string[]
  hidden?: boolean
}

/** Filters are in the URL, so they can be shared, and Back leads to the filter before. */
export function FilterLinks(props: FilterLinksProps) {
  const { label, all, path = '', current, cities = [], hidden } = props
  const links = [
    { filter: '', text: all },
    ...categories.map((category) => ({ filter: categoryFilter(category), text: category })),
    ...cities.map((name) => ({ filter: cityFilter(slugify(name)), text: name })),
  ]
  return (
    <nav className={classes.filter} aria-label={label} hidden={hidden}>
      {links.map(({ filter, text }) => (
        <SiteLink
          key={filter}
          href={filter || !path ? `${path}?${filter}` : path}
          aria-current={filter === current ? 'page' : undefined}
        >
          {text}
        </SiteLink>
      ))}
    </nav>
  )
}
