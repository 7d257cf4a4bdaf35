import classes from './blocks.module.css'
import { ContactText } from './ContactText.tsx'
import { Icon } from './Icon.tsx'

type ChecklistProps = {
  items: readonly string[]
  look?: 'done' | 'signs' | undefined
}

export function Checklist({ items, look = 'done' }: ChecklistProps) {
  return (
    <ul className={look === 'signs' ? `${classes.checklist} ${classes.signs}` : classes.checklist}>
      {items.map((item) => (
        <li key={item}>
          {look === 'done' && <Icon name="check" />}
          <span>
            <ContactText text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}
