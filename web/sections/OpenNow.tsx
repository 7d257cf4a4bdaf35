import { useEffect, useRef, useState } from 'react'
import blocks from '../components/blocks.module.css'
import { phoneHours, timeZone } from '../content/phoneHours.data.ts'
import { whenNear } from '../early/whenNear.ts'

const minuteMs = 60_000

/** Empty without JavaScript: the document doesn't know when it is read. */
export function OpenNow() {
  const line = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let timer = 0
    const start = async () => {
      const { openNow } = await import('../content/openNow.ts')
      const show = () => setText(openNow(new Date(), phoneHours, timeZone))
      show()
      timer = window.setInterval(show, minuteMs)
    }
    if (line.current) whenNear(line.current, 0, () => void start())
    return () => clearInterval(timer)
  }, [])
  return (
    timeZone && (
      <p ref={line} className={blocks.facts} style={{ minHeight: '1.5em' }}>
        {text}
      </p>
    )
  )
}
