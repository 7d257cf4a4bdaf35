import { SiteLink } from '../components/SiteLink.tsx'
import { navigationLabels } from '../content/navigation.ts'
import type { BreadcrumbItem } from '../content/types.ts'
import classes from './Breadcrumbs.module.css'

export function Breadcrumbs({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label={navigationLabels.breadcrumbs} className={`painted ${classes.bar}`}>
      <ol>
        {items.map(({ name, url }, index) => (
          <li key={url}>
            {index < items.length - 1 ? (
              <SiteLink href={url}>{name}</SiteLink>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
