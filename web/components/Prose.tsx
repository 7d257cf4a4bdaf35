import classes from './blocks.module.css'
import { ContactText } from './ContactText.tsx'

export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={classes.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <ContactText text={paragraph} />
        </p>
      ))}
    </div>
  )
}
