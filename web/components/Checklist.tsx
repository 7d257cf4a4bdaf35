import classes from './blocks.module.css'
import { ContactText } from './ContactText.tsx'

type ChecklistProps = {
  items: readonly string[]
  look?: 'done' | 'signs' | undefined
}

export function Checklist({ items, look = 'done' }: ChecklistProps) {
  return (
    <ul className={`${classes.checklist} ${classes[look]}`}>
      {items.map((item) => (
        <li key={item}>
          <span>
            <ContactText text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}
