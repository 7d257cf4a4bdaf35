import { articleRoute, articles } from '../content/articles/index.ts'
import { DateText } from './DateText.tsx'
import classes from './SceneCards.module.css'
import { SceneImage } from './SceneImage.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The articles, each with its picture and what it is about. */
export function ArticleCards() {
  return (
    <ul className={classes.pictures}>
      {articles.map(({ slug, title, excerpt, date, readTime, image, swatch }, index) => (
        <li key={slug}>
          <SceneImage
            picture={{ scene: image, swatch }}
            className={classes.picture}
            sizes="(min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 92vw"
            first={index === 0}
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
