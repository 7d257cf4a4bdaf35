import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './cards.module.css'
import { DateText } from './DateText.tsx'
import { SceneImage } from './SceneImage.tsx'
import { SiteLink } from './SiteLink.tsx'

export function Teasers() {
  return (
    <ul className={classes.grid}>
      {articles.map(({ slug, title, excerpt, date, readTime, image, swatch }) => (
        <li key={slug} className={classes.card}>
          <SceneImage
            picture={{ scene: image, swatch }}
            className={classes.picture}
            sizes="(min-width: 62rem) 25rem, (min-width: 40rem) 46vw, 92vw"
          />
          <div className={classes.strip}>
            <p className={classes.quiet}>
              <DateText date={date} /> · {readTime}
            </p>
            <h3>
              <SiteLink className={classes.cardLink} href={articleRoute(slug)}>
                {title}
              </SiteLink>
            </h3>
            <p>{excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
