import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Milliseconds that a finger rests on a photo to choose it, and pixels that it may stray. */
const pressTime = 400
const stray = 10

/** Pixels from the edge of the screen where a sliding finger scrolls, and how far a frame scrolls. */
const edge = 72
const scrollStep = 12

type SlideSelect = {
  /** Photos are being chosen already: a finger that slides sideways chooses at once. */
  isSelecting: boolean
  /** The finger chooses this photo, and slides on from there. */
  onStart: (id: string) => void
  onOver: (id: string) => void
}

/** Lets a finger choose photos: a long press chooses one, sliding on from it all up to the finger. */
export function useSlideSelect(grid: RefObject<HTMLElement | null>, options: SlideSelect): void {
  const isSelecting = useEffectEvent(() => options.isSelecting)
  const start = useEffectEvent(options.onStart)
  const over = useEffectEvent(options.onOver)
  useEffect(() => {
    const element = grid.current
    if (!element) return
    let touched: { id: string; x: number; y: number } | null = null
    let isSliding = false
    let timer = 0
    let frame = 0
    const begin = () => {
      if (!touched) return
      isSliding = true
      start(touched.id)
    }
    const end = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      touched = null
      isSliding = false
    }
    const follow = (x: number, y: number) => {
      cancelAnimationFrame(frame)
      const id = idAt(document.elementFromPoint(x, y))
      if (id) over(id)
      const way = y < edge ? -1 : y > innerHeight - edge ? 1 : 0
      if (way === 0) return
      scrollerOf(element).scrollBy(0, way * scrollStep)
      frame = requestAnimationFrame(() => follow(x, y))
    }
    const onStart = ({ touches, target }: TouchEvent) => {
      end()
      const [touch, another] = touches
      const id = target instanceof Element ? idAt(target) : null
      if (!touch || another || !id) return
      touched = { id, x: touch.clientX, y: touch.clientY }
      // While photos are chosen, a finger that rests drags.
      if (!isSelecting()) timer = window.setTimeout(begin, pressTime)
    }
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touched || !touch) return
      const [dx, dy] = [Math.abs(touch.clientX - touched.x), Math.abs(touch.clientY - touched.y)]
      if (!isSliding && isSelecting() && dx > stray && dx > 2 * dy) begin()
      if (isSliding) {
        event.preventDefault()
        follow(touch.clientX, touch.clientY)
      } else if (Math.max(dx, dy) > stray) end()
    }
    const onEnd = (event: TouchEvent) => {
      // The click that would follow would choose the first one once more.
      if (isSliding && event.cancelable) event.preventDefault()
      end()
    }
    const onMenu = (event: Event) => {
      if (touched) event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('touchstart', onStart, { passive: true, signal })
    element.addEventListener('touchmove', onMove, { passive: false, signal })
    element.addEventListener('touchend', onEnd, { signal })
    element.addEventListener('touchcancel', end, { signal })
    element.addEventListener('contextmenu', onMenu, { signal })
    return () => {
      end()
      listening.abort()
    }
  }, [grid])
}

/** The photo that an element belongs to. */
function idAt(element: Element | null): string | null {
  return element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null
}

function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one)
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one
  }
  return document.scrollingElement ?? document.documentElement
}
