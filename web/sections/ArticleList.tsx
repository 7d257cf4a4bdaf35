import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './ArticleList.module.css'
import { DateText } from './DateText.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The articles by their titles; `told` adds what each is about. */
export function ArticleList({ told = false }: { told?: boolean }) {
  return (
    <ul className={classes.articles}>
      {articles.map(({ slug, title, excerpt, date, readTime }) => (
        <li key={slug}>
          <h3>
            <SiteLink href={articleRoute(slug)}>{title}</SiteLink>
          </h3>
          {told && <p>{excerpt}</p>}
          <p>
            <DateText date={date} /> · {readTime}
          </p>
        </li>
      ))}
    </ul>
  )
}
