import { counted } from '../content/gallerySection.ts'
import { type Card, cardsOf, delayOf, photosOn, prioritized } from '../gallery/cards.ts'
import { keepRoom } from '../gallery/keepRoom.ts'
import { pictureOf } from '../published/sources.ts'

/** Pixels from the viewport at which a photo that is not among the first is asked for. */
const margin = '50px'

/**
 * Fills the placeholders of a section with a document's cards: the same elements that React renders
 * of them later, so that it finds its page as it expects it.
 * @returns false where there is nothing to show, and all is as it was
 * @throws where the document is malformed; nothing is changed then
 */
export function fillGrid(section: Element, document: unknown): boolean {
  const grid = section.querySelector<HTMLElement>('ul[aria-busy]')
  const blanks = [...(grid?.querySelectorAll<HTMLElement>('li:not([data-kind=pair])') ?? [])]
  const pair = grid?.querySelector<HTMLElement>('li[data-kind=pair]')
  const all = cardsOf(document, section.getAttribute('data-titles') ?? '')
  // Projects fill their rows; of photos all are shown.
  const cards = pair ? all : all.slice(0, blanks.length)
  if (!grid || cards.length === 0) return false
  const filled = cards.map((card, index) => {
    const blank = card.photos.length > 1 ? pair : (blanks[index] ?? blanks.at(-1))
    const item = (blank ?? grid).cloneNode(true)
    if (item instanceof HTMLElement) fillCard(item, card, index)
    return item
  })
  const height = grid.offsetHeight
  grid.replaceChildren(...filled)
  keepRoom(grid, height)
  grid.removeAttribute('aria-busy')
  grid.removeAttribute('aria-hidden')
  const status = section.querySelector('[data-slot=status]')
  if (status) status.textContent = counted(photosOn(cards), pair ? 'photo' : 'project')
  return true
}

function fillCard(item: HTMLElement, card: Card, index: number): void {
  item.removeAttribute('title')
  delete item.dataset.placeholder
  item.style.animationDelay = delayOf(index)
  for (const name of ['title', 'meta'] as const) {
    const slot = item.querySelector(`[data-slot=${name}]`)
    if (slot) slot.textContent = card[name]
  }
  const open = item.querySelector<HTMLAnchorElement | HTMLButtonElement>('a, button')
  if (open instanceof HTMLAnchorElement) open.href = card.href ?? ''
  else if (open) {
    open.disabled = false
    Object.assign(open.dataset, { photo: card.id, project: card.project, index: String(index) })
  }
  for (const [side, image] of item.querySelectorAll('img').entries()) {
    const photo = card.photos[side]
    if (photo) fillImage(image, photo, index < prioritized)
  }
}

function fillImage(image: HTMLImageElement, photo: Card['photos'][number], first: boolean): void {
  const picture = pictureOf(photo)
  image.alt = photo.alt
  image.style.background = picture.background
  const { src } = picture
  // React says that there is none.
  if (!src) return
  const load = () => {
    image.srcset = picture.srcSet
    image.src = src
  }
  // The model that the cards of pairs are made of stands late in the grid.
  image.fetchPriority = first ? 'high' : 'auto'
  if (first) load()
  else whenNear(image, load)
}

function whenNear(image: Element, load: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      load()
    },
    { rootMargin: margin },
  )
  observer.observe(image)
}
