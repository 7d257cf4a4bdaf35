import { articleRoute, articles } from '../content/articles/index.ts'
import classes from './blocks.module.css'
import { SceneImage } from './SceneImage.tsx'

export function Teasers() {
  return (
    <ul className={classes.grid}>
      {articles.map(({ slug, title, excerpt, date, readTime, image }) => (
        <li key={slug} className={classes.card}>
          <SceneImage
            slug={image}
            className={classes.picture}
            sizes="(min-width: 60rem) 24rem, 92vw"
          />
          <div className={classes.strip}>
            <h3>
              <a className={classes.textLink} href={articleRoute(slug)}>
                {title}
              </a>
            </h3>
            <p>{excerpt}</p>
            <p className={classes.quiet}>
              <time dateTime={date}>{date}</time>, {readTime}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
