import { calledPhones } from '../content/calledPhones.ts'
import { timeZone } from '../content/phoneHours.data.ts'
import classes from './BigNumbers.module.css'
import blocks from './blocks.module.css'
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
      {timeZone && (
        <p className={blocks.facts} style={{ minHeight: '1.5em', fontSize: '1.375rem' }}>
          <OpenNow />
        </p>
      )}
    </div>
  )
}
