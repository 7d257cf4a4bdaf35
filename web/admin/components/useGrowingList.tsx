import { Button } from '@mantine/core'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './components.module.css'

type GrowingList<Item> = {
  shown: readonly Item[]
  /** Goes after the list. */
  more: ReactNode
}

/**
 * The start of a list, and more as its end comes near: hundreds of cards at once block a phone for seconds.
 * @param atLeast how many are needed now
 */
export function useGrowingList<Item>(
  items: readonly Item[],
  portion: number,
  atLeast = 0,
): GrowingList<Item> {
  const [count, setCount] = useState(portion)
  if (atLeast > count) setCount(atLeast)
  const rest = items.length - count
  const grow = () => startTransition(() => setCount(count + portion))
  return {
    shown: rest > 0 ? items.slice(0, count) : items,
    more: rest > 0 && <More rest={rest} onGrow={grow} />,
  }
}

function More({ rest, onGrow }: { rest: number; onGrow: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const grow = useEffectEvent(onGrow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays near after growing is not reported again
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow()
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [rest])
  return (
    <div className={classes.more}>
      <div ref={end} className={classes.nearEnd} />
      <Button variant="default" onClick={onGrow}>
        Show more ({rest})
      </Button>
    </div>
  )
}
