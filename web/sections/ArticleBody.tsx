import blockClasses from '../components/blocks.module.css'
import { SceneImage } from '../components/SceneImage.tsx'
import type { ArticleBlock } from '../content/pageTypes.ts'
import type { ScenePicture } from '../content/scenes.ts'
import classes from './ArticleBody.module.css'

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>
    case 'heading':
      return <h2>{block.text}</h2>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'tip':
      return (
        <aside className={`painted ${classes.tip}`}>
          <h3>{block.title}</h3>
          <p>{block.text}</p>
        </aside>
      )
  }
}

type ArticleBodyProps = { blocks: readonly ArticleBlock[]; picture: ScenePicture }

export function ArticleBody({ blocks, picture }: ArticleBodyProps) {
  return (
    <article className={classes.article}>
      <SceneImage
        picture={picture}
        className={blockClasses.picture}
        sizes="(min-width: 46rem) 42rem, 92vw"
        first
      />
      {blocks.map((block) => (
        <Block key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </article>
  )
}
