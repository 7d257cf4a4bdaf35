import { countLabel, noImage } from '../content/gallerySection.ts'
import {
  type Card,
  cardsOf,
  countPhotos,
  delayOf,
  matchesFilter,
  prioritized,
} from '../published/cards.ts'
import { filterPattern } from '../published/filters.ts'
import { isPreloaded, type PublishedList, readPublished } from '../published/readPublished.ts'
import { pictureOf } from '../published/sources.ts'
import * as attributes from './attributes.ts'
import { loadApp, whenLoaded } from './loadApp.ts'
import { nearMargins, whenNear } from './whenNear.ts'

/**
 * `<photo-grid>`: photos or projects of the published copy, with their filter and messages. React
 * prints it with placeholders (gallery/PhotoGrid.tsx) and leaves it alone from then on.
 */
export class PhotoGridElement extends HTMLElement {
  cards: readonly Card[] = []
  /** The list that is shown. Undefined until it is read, null if there is none. */
  published: PublishedList | null | undefined
  /** Link of the filter that is shown, null of all. Undefined until cards are shown. */
  chosen: HTMLAnchorElement | null | undefined

  connectedCallback(): void {
    // An observer answers only after the page's first layout.
    if (isPreloaded(sourceOf(this)) || /photo=/.test(location.search)) this.read()
    else whenNear(this, nearMargins.section, () => this.read())
  }

  /** Shows the list, unless the same is shown already. Sends `read`. */
  async read(): Promise<void> {
    let failed = false
    try {
      const published = await readPublished(sourceOf(this))
      if (JSON.stringify(published) === JSON.stringify(this.published)) return
      this.cards = cardsOf(published, this.getAttribute('pattern') ?? '')
      this.published = published
    } catch (error) {
      console.error(error)
      if (this.cards[0]) return
      this.published = {}
      failed = true
    }
    this.chosen = undefined
    await this.show(failed)
    this.dispatchEvent(new Event('read'))
    const first = this.querySelectorAll<HTMLImageElement>('img[src]')
    await Promise.allSettled(Array.from(first, (image) => image.decode()))
    requestAnimationFrame(() => setTimeout(() => whenLoaded(loadApp)))
  }

  /** Shows the cards of the filter in the URL, all if it has none, or a message. */
  async show(failed = false): Promise<void> {
    if (this.published === undefined) return
    const nav = this.querySelector('nav')
    const chosen = nav && showFilters(nav, this.cards)
    if (chosen === this.chosen) return
    this.chosen = chosen
    const list = this.querySelector('ul')
    const section = this.closest('section')
    const templates = this.querySelector('template')?.content
    if (!list || !section || !templates) return
    const cards = this.cards
      .filter(({ details }) => matchesFilter(details, chosen))
      .slice(0, Number(this.getAttribute('most')))
    const filter = chosen?.search.replace('?', '&') ?? ''
    const items = cards.flatMap((card, index) => createCard(templates, card, index, filter))
    // The first photos are requested before the layout that the height needs.
    await null
    const { top, height } = list.getBoundingClientRect()
    // Keeps the content below in place if there are fewer cards than placeholders.
    list.style.minHeight = list.inert ? `${Math.min(height, innerHeight - top)}px` : ''
    list.inert = false
    list.replaceChildren(...items)
    if (!items[0]) {
      list.append(templates.lastElementChild?.cloneNode(true) ?? '')
      list.querySelector('[role=alert]')?.toggleAttribute('hidden', !failed)
    }
    // Projects are optional. Hiding a section on screen would shift the page.
    section.hidden = !nav && !items[0] && (section.hidden || top >= innerHeight)
    const count = countLabel(countPhotos(cards), nav ? 'photo' : 'project')
    setText(this, 'status', filter ? `${count}: ${chosen?.textContent}` : count)
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

/** Shows the filters that divide the cards. Returns the link of the URL's, null if it shows no card. */
function showFilters(nav: HTMLElement, cards: readonly Card[]): HTMLAnchorElement | null {
  const asked = filterPattern.exec(location.search)?.[0] ?? ''
  let chosen: HTMLAnchorElement | null = null
  nav.hidden = true
  for (const link of nav.querySelectorAll('a')) {
    const { length } = cards.filter(({ details }) => matchesFilter(details, link))
    link.hidden = link.search !== '' && (!length || length === cards.length)
    nav.hidden &&= !link.search || link.hidden
    const isChosen = length > 0 && link.search.slice(1) === asked
    if (isChosen) chosen = link
    link.setAttribute('aria-current', `${isChosen}`)
  }
  nav.nextElementSibling?.toggleAttribute('hidden', !!chosen || !cards[0])
  return chosen
}

function createCard(
  templates: ParentNode,
  card: Card,
  index: number,
  filter: string,
): readonly HTMLElement[] {
  // Of photos: a first one, another, a pair.
  const item = templates.children[card.photos[1] ? 2 : Math.min(index, 1)]?.cloneNode(true)
  if (!(item instanceof HTMLElement)) return []
  item.style.animationDelay = delayOf(index)
  for (const name of ['title', 'details'] as const) setText(item, name, card[name])
  item.querySelector('a')?.setAttribute('href', card.href + filter)
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
