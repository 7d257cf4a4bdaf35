import { useEffect, useState } from 'react'
import { openNow } from '../content/openNow.ts'
import { phoneHours, timeZone } from '../content/phoneHours.data.ts'
import blocks from './blocks.module.css'

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
  return text && <span className={blocks.open}>{text}</span>
}
