import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './ArticleCards.module.css'
import { DateText } from './DateText.tsx'
import { SiteLink } from './SiteLink.tsx'
import { scenePath, sceneWidths } from './sceneSources.ts'

/** @param first loads the first picture at once */
export function ArticleCards({ first = false }: { first?: boolean }) {
  return (
    <ul className={classes.articles}>
      {articles.map(({ slug, title, excerpt, date, readTime, image, swatch }, index) => (
        <li key={slug}>
          <img
            className={classes.picture}
            src={scenePath({ scene: image, swatch }, 480)}
            srcSet={sceneWidths
              .map((width) => `${scenePath({ scene: image, swatch }, width)} ${width}w`)
              .join(', ')}
            sizes="(min-width: 48em) 30vw, 92vw"
            alt=""
            loading={first && index === 0 ? 'eager' : 'lazy'}
            decoding="async"
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
