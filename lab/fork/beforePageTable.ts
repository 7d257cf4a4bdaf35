import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { added, addWork, cityTexts, deck, serviceTexts } from './additions.ts'
import type { ForkTree } from './ForkTree.ts'

const content = 'web/content'

/** A city and a service of the fork's own, as they were added before pageTable.ts. */
export function addOldPages(tree: ForkTree): void {
  tree.copy(`${content}/cities/inola.ts`, `${content}/cities/${added.own}.ts`)
  tree.edit(`${content}/cities/${added.own}.ts`, ...cityTexts)
  const city = `{ slug: '${added.own}', name: '${added.name}', near: ['inola'] },`
  tree.edit(`${content}/cities/index.ts`, ['const listed = [', `$& ${city}`])
  tree.edit(`${content}/swatches/cities.ts`, [
    'citySwatches = {',
    `$& ${added.own}: ${added.swatch},`,
  ])

  const file = `${content}/services/${deck.slug}.ts`
  tree.copy(`${content}/services/exterior-siding-repair.ts`, file)
  tree.edit(file, ...serviceTexts)
  const service = `{ slug: '${deck.slug}', name: 'Deck Building', short: 'Decks', kind: 'Exterior', titleWords: 'deck' },`
  tree.edit(`${content}/services/index.ts`, ['const listed = [', `$& ${service}`])
  for (const [list, start, value] of [
    ['swatches/services.ts', 'serviceSwatches = {', deck.swatch],
    ['homeCards.ts', 'cardTexts = {', deck.card],
    ['jobs.ts', /const surfaces.* = \{/, deck.job],
  ] as const) {
    tree.edit(`${content}/${list}`, [start, `$& '${deck.slug}': ${value},`])
  }
  addWork(tree)
}

const swatches = z.record(z.string(), z.object({ name: z.string(), field: z.string() }))
const listed = z.object({ slug: z.string(), name: z.string() })
const cities = z.array(
  listed.extend({ near: z.array(z.string()).optional(), state: z.string().optional() }),
)
const services = z.array(
  listed.extend({ short: z.string(), kind: z.string(), titleWords: z.string().optional() }),
)
const products = z.array(listed.extend({ brand: z.string() }))

/** What `git show HEAD:` shows of the old lists. */
export type OldLists = Awaited<ReturnType<typeof readOldLists>>

export async function readOldLists(tree: ForkTree) {
  const load = (file: string) => import(pathToFileURL(join(tree.root, content, file)).href)
  return {
    cities: cities.parse((await load('cities/index.ts')).cities),
    services: services.parse((await load('services/index.ts')).services),
    products: products.parse((await load('products/index.ts')).products),
    paints: swatches.parse((await load('paints.ts')).paints),
    swatches: {
      city: swatches.parse((await load('swatches/cities.ts')).citySwatches),
      page: swatches.parse((await load('swatches/pages.ts')).pageSwatches),
      product: swatches.parse((await load('swatches/products.ts')).productSwatches),
      service: swatches.parse((await load('swatches/services.ts')).serviceSwatches),
    },
    cards: tree.read(`${content}/homeCards.ts`),
    jobs: tree.read(`${content}/jobs.ts`),
  }
}

/** The steps of *Sites from before `pageTable.ts`* in docs/update.md, in its order. */
export function movePages(tree: ForkTree, old: OldLists): void {
  copyChips(tree, old)
  listPages(tree, old)
  for (const { slug, name, near, state } of old.cities) {
    begin(tree, `cities/${slug}`, { name, near, state, swatch: old.swatches.city[slug] })
  }
  for (const { slug, name, short, kind, titleWords } of old.services) {
    const swatch = old.swatches.service[slug]
    addCardAndJob(tree, slug, old)
    begin(tree, `services/${slug}`, { name, short, category: kind, titleWords, swatch })
  }
  tree.edit(`${content}/business.yaml`, [/^priced_by:\n(?: {2}.*\n)+/m, 'priced_by: {}\n'])
  for (const { slug, name, brand } of old.products) {
    begin(tree, `products/${slug}`, { name, brand, swatch: old.swatches.product[slug] })
  }
  replaceImports(tree, old)
}

function copyChips(tree: ForkTree, { paints }: OldLists): void {
  for (const [id, { name, field }] of Object.entries(paints)) {
    const color = id === 'bluebonnet' ? 'colors.day.bluebonnet' : JSON.stringify(field)
    tree.edit(`${content}/paints.ts`, [
      new RegExp(`^( {2}${id}: ).*`, 'm'),
      `$1{ name: ${JSON.stringify(name)}, field: ${color} },`,
    ])
  }
}

function listPages(tree: ForkTree, old: OldLists): void {
  const rows = (kind: string, pages: readonly { slug: string }[], folder = '') =>
    [
      new RegExp(`(?: {2}'/[^']+': ${kind},\\n)+`),
      pages.map(({ slug }) => `  '/${folder}${slug}': ${kind},\n`).join(''),
    ] as const
  tree.edit(
    `${content}/pageTable.ts`,
    rows('service', old.services),
    rows('product', old.products, 'products/'),
    rows('city', old.cities),
  )
}

/** Writes facts at the beginning of a page's file, instead of those that Git merged there. */
function begin(tree: ForkTree, page: string, facts: object): void {
  const file = `${content}/${page}.ts`
  const keys = Object.keys(facts).join('|')
  const merged = new RegExp(`^ {2}(?:${keys})(?::.*)?,\\n`, 'gm')
  const own = JSON.stringify(facts).slice(1, -1)
  tree.write(file, tree.read(file).replaceAll(merged, ''))
  tree.edit(file, [/^export const .* = \{\n/m, `$&${own},\n`])
}

/** For a service that the template doesn't have. */
function addCardAndJob(tree: ForkTree, slug: string, { cards, jobs }: OldLists): void {
  const file = `${content}/services/${slug}.ts`
  if (/^ {2}card: /m.test(tree.read(file))) return
  const entry = new RegExp(`^ {2}'${slug}': ([\\s\\S]*?),\\n(?= {2}'|\\})`, 'm')
  const [card, job] = [cards, jobs].map((text) => entry.exec(text)?.[1])
  tree.edit(file, [/^export const .* = \{\n/m, `$&card: ${card},\njob: ${job},\n`])
}

function replaceImports(tree: ForkTree, { swatches }: OldLists): void {
  tree.each(`${content}/**/*.ts`, (text) =>
    text
      .replaceAll(/^import .* from '.*\/swatches\/(?:cities|pages|products|services)\.ts'\n/gm, '')
      .replaceAll(
        /\b(city|page|product|service)Swatches(?:\.(\w+)|\['([^']+)'\])/g,
        (_, kind: keyof typeof swatches, name?: string, quoted = '') =>
          JSON.stringify(swatches[kind][name ?? quoted]),
      )
      .replace(/^import \{ countOf \} .*\n/m, '')
      .replace(/ the \$\{inWords\(countOf\([^)]*\)\)\}/, ' those'),
  )
}
