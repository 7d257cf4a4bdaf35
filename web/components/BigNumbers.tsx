import type { ReactNode } from 'react'
import { calledPhones } from '../content/calledPhones.ts'
import classes from './BigNumbers.module.css'

export function BigNumbers({ children }: { children?: ReactNode }) {
  return (
    <div>
      <p className={`display ${classes.numbers}`}>
        {calledPhones.map(({ text, href }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </p>
      {children}
    </div>
  )
}
