import { attributes } from '../early/attributes.ts'

/** Milliseconds between neighbors that come into view together. */
const stagger = { item: 100, brand: 200, highlight: 100 } as const
const longestDelayMs = 500

const headings = 'main section h2'
/** Lists that are not part of another list's item. Photos have an animation of their own. */
const lists = `main section :is(ul, ol):not(li *, [${attributes.still}])`

const rise: Keyframe[] = [{ opacity: 0, translate: '0 12px' }, {}]
const durationMs = 400

/** An animation that waits for its element, and how long it then waits for its neighbors. */
type Waiting = { animation: Animation; stepMs: number }

const waiting = new Map<Element, Waiting>()

const observer = new IntersectionObserver((entries) => {
  let delay = 0
  for (const { target, isIntersecting } of entries) {
    const found = isIntersecting ? waiting.get(target) : undefined
    if (!found) continue
    waiting.delete(target)
    observer.unobserve(target)
    found.animation.effect?.updateTiming({ delay: Math.min(delay, longestDelayMs) })
    found.animation.play()
    delay += found.stepMs
  }
})

addEventListener('beforeprint', () => {
  for (const { animation } of waiting.values()) animation.finish()
})

/**
 * Hides what is below the screen until it comes into view, and lets it rise then, once. What still
 * waits on an earlier page is forgotten with it.
 */
export function riseInView(): void {
  observer.disconnect()
  waiting.clear()
  const below = targets().filter(([element]) => element.getBoundingClientRect().top > innerHeight)
  for (const [element, stepMs] of below) {
    const animation = element.animate(rise, {
      duration: durationMs,
      easing: 'ease-out',
      fill: 'backwards',
    })
    animation.pause()
    waiting.set(element, { animation, stepMs })
    observer.observe(element)
  }
}

function targets(): (readonly [element: Element, stepMs: number])[] {
  const cards = [...document.querySelectorAll(lists)].flatMap((list) =>
    [...list.children].map((card) => [card, stepOf(list)] as const),
  )
  return [...[...document.querySelectorAll(headings)].map((h2) => [h2, 0] as const), ...cards]
}

/** A brand's card has a list of its own, of its paints; the section's other list has highlights. */
function stepOf(list: Element): number {
  if (!list.closest('#brands')) return stagger.item
  return list.querySelector(':scope > li li') ? stagger.brand : stagger.highlight
}
