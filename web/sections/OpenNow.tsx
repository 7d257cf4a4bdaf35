import { useEffect, useState } from 'react'
import { phoneHours, timeZone } from '../content/business.ts'
import { openNow } from '../content/openNow.ts'
import classes from './BigNumbers.module.css'

const minuteMs = 60_000

/** Empty without JavaScript: the document doesn't know when it is read. */
export function OpenNow() {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const show = () => setText(openNow(new Date(), phoneHours, timeZone))
    show()
    const timer = setInterval(show, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return timeZone && <p className={classes.open}>{text}</p>
}
