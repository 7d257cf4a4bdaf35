import type { ArticleBlock } from '../content/pageTypes.ts'
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
        <aside className={classes.tip}>
          <h3>{block.title}</h3>
          <p>{block.text}</p>
        </aside>
      )
  }
}

export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <article className={classes.article}>
      {blocks.map((block) => (
        <Block key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
      ))}
    </article>
  )
}
