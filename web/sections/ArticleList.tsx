import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './ArticleList.module.css'
import { DateText } from './DateText.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The articles by their titles. */
export function ArticleList() {
  return (
    <ul className={classes.articles}>
      {articles.map(({ slug, title, date, readTime }) => (
        <li key={slug}>
          <h3>
            <SiteLink href={articleRoute(slug)}>{title}</SiteLink>
          </h3>
          <p>
            <DateText date={date} /> · {readTime}
          </p>
        </li>
      ))}
    </ul>
  )
}
