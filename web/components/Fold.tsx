import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Fold.module.css'

type FoldProps = {
  heading: string
  /** Always open on wide screens. */
  wide?: boolean
  /** `h2` for a section of its own. */
  as?: 'h2' | 'h3'
  children: ReactNode
}

export function Fold({ heading, wide = false, as: Heading = 'h3', children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  // CSS shows it on wide screens; older browsers and assistive technology need it open.
  useEffect(() => {
    if (wide && details.current) details.current.open = matchMedia('(min-width: 48em)').matches
  }, [wide])
  return (
    <div className={`${classes.faq} ${wide ? classes.wide : ''}`}>
      <details ref={details}>
        <summary>
          <Heading>{heading}</Heading>
        </summary>
        {children}
      </details>
    </div>
  )
}
