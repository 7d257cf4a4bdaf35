import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './ArticleCards.module.css'
import { DateText } from './DateText.tsx'
import { SceneImage } from './SceneImage.tsx'
import { SiteLink } from './SiteLink.tsx'

export function ArticleCards({ first = false }: { first?: boolean }) {
  return (
    <ul className={classes.articles}>
      {articles.map(({ slug, title, excerpt, date, readTime, image, swatch }, index) => (
        <li key={slug}>
          <SceneImage
            picture={{ scene: image, swatch }}
            className={classes.picture}
            sizes="(min-width: 48em) 30vw, 92vw"
            first={first && index === 0}
          />
          <h3>
            <SiteLink href={articleRoute(slug)}>{title}</SiteLink>
          </h3>
          <p>{excerpt}</p>
          <p>
            <DateText date={date} /> · {readTime}
          </p>
        </li>
      ))}
    </ul>
  )
}
