import { calledPhones } from '../content/calledPhones.ts'
import classes from './BigNumbers.module.css'
import { OpenNow } from './OpenNow.tsx'

export function BigNumbers() {
  return (
    <div>
      <p className={`display ${classes.numbers}`}>
        {calledPhones.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
      <OpenNow />
    </div>
  )
}
