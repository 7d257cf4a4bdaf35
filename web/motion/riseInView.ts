import * as attributes from '../early/attributes.ts'

/** Milliseconds between neighbors that become visible together. */
const stagger = { item: 100, brand: 200, highlight: 100 } as const
const longestDelayMs = 500

const headings = 'main section h2'
/** Lists that aren't part of another list's item. Photos have their own animation. */
const lists = `main section :is(ul, ol):not(li *, [${attributes.noMotion}])`

const rise: Keyframe[] = [{ opacity: 0, translate: '0 12px' }, {}]
const durationMs = 400

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

/** Hides headings and cards below the fold; each rises once when it becomes visible. */
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

/** A brand's card contains a list of paints; the section's other list has highlights. */
function stepOf(list: Element): number {
  if (!list.closest('#brands')) return stagger.item
  return list.querySelector(':scope > li li') ? stagger.brand : stagger.highlight
}
