import { all, counted } from '../content/gallerySection.ts'
import {
  type Card,
  cardsOf,
  countPhotos,
  delayOf,
  openAttributes,
  prioritized,
} from '../gallery/cards.ts'
import { keepRoom } from '../gallery/keepRoom.ts'
import { nearMargins, whenNear } from '../gallery/whenNear.ts'
import { pictureOf } from '../published/sources.ts'
import * as attributes from './attributes.ts'

const placeholders = new WeakMap<Element, readonly HTMLElement[]>()

/**
 * Fills a section's grid with a document's cards, as React renders them later.
 * @returns false if the document has no cards; the section is unchanged
 * @throws if the document is malformed; the section is unchanged
 */
export async function fillGrid(
  section: Element,
  document: unknown,
  category: string = all,
): Promise<boolean> {
  const grid = section.querySelector<HTMLElement>(`[${attributes.maxCards}]`)
  const known = cardsOf(document, section.getAttribute(attributes.pattern) ?? '')
  if (!grid || known.length === 0) return false
  const models = placeholders.get(grid) ?? [...grid.querySelectorAll<HTMLElement>('li')]
  placeholders.set(grid, models)
  const chosen = known.filter((card) => category === all || card.category === category)
  const cards = chosen.slice(0, Number(grid.dataset.most))
  const items = cards.flatMap((card, index) => filled(models, card, index))
  // The first photos are requested before the layout that `keepRoom` needs.
  await null
  grid.style.minHeight = ''
  if (grid.hasAttribute('aria-busy')) keepRoom(grid)
  grid.replaceChildren(...items)
  grid.removeAttribute('aria-busy')
  grid.removeAttribute('aria-hidden')
  showFilter(section, new Set(known.map((card) => card.category)), category)
  const status = section.querySelector(`[${attributes.slot}=status]`)
  if (status)
    status.textContent = counted(
      countPhotos(cards),
      cards[0]?.kind === 'project' ? 'project' : 'photo',
      category,
    )
  return true
}

function showFilter(section: Element, present: ReadonlySet<string>, chosen: string): void {
  for (const button of section.querySelectorAll<HTMLElement>(`[${attributes.category}]`)) {
    const { category = '' } = button.dataset
    button.hidden = category !== all && !present.has(category)
    button.setAttribute('aria-pressed', `${category === chosen}`)
    const set = button.closest('fieldset')
    if (set) set.hidden = present.size < 2
  }
}

function filled(models: readonly HTMLElement[], card: Card, index: number): HTMLElement[] {
  const alike = models.filter(({ dataset }) => dataset.kind === card.kind)
  const item = (alike[index] ?? alike.at(-1))?.cloneNode(true)
  if (!(item instanceof HTMLElement)) return []
  fillCard(item, card, index)
  return [item]
}

function fillCard(item: HTMLElement, card: Card, index: number): void {
  item.removeAttribute('title')
  delete item.dataset.placeholder
  item.style.animationDelay = delayOf(index)
  for (const name of ['title', 'meta'] as const) {
    const slot = item.querySelector(`[${attributes.slot}=${name}]`)
    if (slot) slot.textContent = card[name]
  }
  const link = item.querySelector('a')
  for (const [name, value] of Object.entries(openAttributes(card, index)))
    link?.setAttribute(name, value)
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
  if (!src) return
  const load = () => {
    image.srcset = picture.srcSet
    image.src = src
  }
  image.fetchPriority = first ? 'high' : 'auto'
  if (first) load()
  else whenNear(image, nearMargins.card, load)
}
