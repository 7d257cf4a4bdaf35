import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './ArticleList.module.css'
import { DateText } from './DateText.tsx'
import cards from './SceneCards.module.css'
import { SceneImage } from './SceneImage.tsx'
import { SiteLink } from './SiteLink.tsx'

const cardSizes = '(min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 92vw'

/** The articles by their titles; `told` adds a picture and what each is about. */
export function ArticleList({ told = false }: { told?: boolean }) {
  return (
    <ul className={told ? cards.pictures : classes.articles}>
      {articles.map(({ slug, title, excerpt, date, readTime, image, swatch }, index) => (
        <li key={slug}>
          {told && (
            <SceneImage
              picture={{ scene: image, swatch }}
              className={cards.picture}
              sizes={cardSizes}
              first={index === 0}
            />
          )}
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
