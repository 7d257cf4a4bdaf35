import { all, countLabel, noImage } from '../content/gallerySection.ts'
import { type Card, cardsOf, countPhotos, delayOf, prioritized } from '../published/cards.ts'
import { isPreloaded, type PublishedList, readPublished } from '../published/readPublished.ts'
import { pictureOf } from '../published/sources.ts'
import * as attributes from './attributes.ts'
import { loadProgram, whenLoaded } from './loadProgram.ts'
import { nearMargins, whenNear } from './whenNear.ts'

/**
 * `<photo-grid>`: photos or projects of the published copy, with their filter and messages. React
 * prints it with placeholders (gallery/PhotoGrid.tsx) and leaves it alone from then on.
 */
export class PhotoGridElement extends HTMLElement {
  category: string = all
  cards: readonly Card[] = []
  /** The list that is shown. Undefined until it is read, null if there is none. */
  published: PublishedList | null | undefined

  connectedCallback(): void {
    // An observer answers only after the page's first layout.
    if (isPreloaded(sourceOf(this)) || /photo=/.test(location.search)) this.read()
    else whenNear(this, nearMargins.section, () => this.read())
  }

  /** Shows the list, unless the same is shown already. Sends `read`. */
  async read(): Promise<void> {
    try {
      const published = await readPublished(sourceOf(this))
      if (JSON.stringify(published) === JSON.stringify(this.published)) return
      this.cards = cardsOf(published, this.getAttribute('pattern') ?? '')
      this.published = published
      await showGrid(this)
    } catch (error) {
      console.error('The gallery could not be read:', error)
      if (this.cards[0]) return
      this.published = {}
      await showGrid(this, all, true)
    }
    this.dispatchEvent(new Event('read'))
    const first = this.querySelectorAll<HTMLImageElement>('img[src]')
    await Promise.allSettled(Array.from(first, (image) => image.decode()))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    whenLoaded(loadProgram)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'photo-grid': PhotoGridElement
  }
}

/** When the page becomes visible again. `readPublished` knows how long a list is valid. */
export function readShownGrids(): void {
  if (document.hidden) return
  for (const grid of document.querySelectorAll('photo-grid')) if (grid.published) void grid.read()
}

/** Shows the cards of a category, or a message. */
export async function showGrid(
  grid: PhotoGridElement,
  category = grid.category,
  failed = false,
): Promise<void> {
  grid.category = category
  const list = grid.querySelector('ul')
  const section = grid.closest('section')
  const models = grid.querySelector('template')?.content
  if (!list || !section || !models) return
  const cards = grid.cards
    .filter((card) => category === all || category === card.category)
    .slice(0, Number(grid.getAttribute('most')))
  const items = cards.flatMap((card, index) => cardOf(models, card, index))
  // The first photos are requested before the layout that the height needs.
  await null
  const { top, height } = list.getBoundingClientRect()
  // Keeps the content below in place if there are fewer cards than placeholders.
  list.style.minHeight = list.inert ? `${Math.min(height, innerHeight - top)}px` : ''
  list.inert = false
  list.replaceChildren(...items)
  if (!items[0]) {
    list.append(models.lastElementChild?.cloneNode(true) ?? '')
    list.querySelector('[role=alert]')?.toggleAttribute('hidden', !failed)
  }
  const filter = grid.querySelector('fieldset')
  if (filter) showFilter(filter, grid)
  // Projects are optional. Hiding a section on screen would shift the page.
  section.hidden = !filter && !items[0] && (section.hidden || top >= innerHeight)
  setText(grid, 'status', countLabel(countPhotos(cards), filter ? 'photo' : 'project', category))
}

function showFilter(filter: HTMLFieldSetElement, { cards, category }: PhotoGridElement): void {
  const present = new Set(cards.map((card) => card.category))
  filter.hidden = present.size < 2
  for (const button of filter.querySelectorAll('button')) {
    const { value } = button
    button.hidden = value !== all && !present.has(value)
    button.setAttribute('aria-pressed', `${value === category}`)
  }
}

function cardOf(models: ParentNode, card: Card, index: number): readonly HTMLElement[] {
  // Of photos: a first one, another, a pair.
  const item = models.children[card.photos[1] ? 2 : Math.min(index, 1)]?.cloneNode(true)
  if (!(item instanceof HTMLElement)) return []
  item.style.animationDelay = delayOf(index)
  for (const name of ['title', 'details'] as const) setText(item, name, card[name])
  item.querySelector('a')?.setAttribute('href', card.href)
  for (const [side, image] of item.querySelectorAll('img').entries()) {
    const photo = card.photos[side]
    if (photo) fillImage(image, photo, index < prioritized)
  }
  return [item]
}

function fillImage(image: HTMLImageElement, photo: Card['photos'][number], isFirst: boolean): void {
  const { src, srcSet, background } = pictureOf(photo)
  image.alt = photo.alt
  image.style.background = background
  const load = () => {
    image.srcset = srcSet
    image.src = src ?? ''
  }
  if (!src) image.parentElement?.setAttribute(attributes.fault, noImage)
  else if (isFirst) {
    image.fetchPriority = 'high'
    load()
  } else whenNear(image, nearMargins.card, load)
}

const sourceOf = (grid: PhotoGridElement) => grid.getAttribute('src') ?? ''

function setText(element: Element, name: string, text: string): void {
  const slot = element.querySelector(`[${attributes.slot}=${name}]`)
  if (slot) slot.textContent = text
}
