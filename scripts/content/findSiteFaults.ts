import { matchesGlob } from 'node:path'
import { origin } from '../../web/content/business.ts'
import { type PublicPage, pages } from '../../web/content/pages.ts'
import { type Redirect, redirects } from '../../web/content/redirects.ts'
import { lineOf } from '../../web/content/source/lineOf.ts'
import { readSources } from './readSources.ts'

export type BuiltSite = {
  readPage(path: string): string | null
  hasFile(address: string): boolean
  isRewritten(address: string): boolean
}

type ExpectedPage = Pick<PublicPage, 'path'> & {
  file?: PublicPage['file']
  metadata: Pick<PublicPage['metadata'], 'title' | 'canonicalUrl'>
}

const links = { tag: /<a\b[^>]*>/g, attribute: /\shref="([^"]*)"/g }
const files = {
  tag: /<(?:(?:img|source|script|link)\b|meta property="og:image")[^>]*>/g,
  attribute: /\s(?:src|href|srcset|imagesrcset|content)="([^"]*)"/g,
}

export function findSiteFaults(
  site: BuiltSite,
  expected: readonly ExpectedPage[] = pages,
  moved: readonly Redirect[] = redirects,
): string[] {
  const faults = new Set<string>()
  for (const path of repeated(expected.map((page) => page.path))) {
    faults.add(`Two pages have the address ${path}: one would hide the other.`)
  }
  const paths = new Set(expected.map((page) => page.path))
  for (const { from, to } of moved) {
    const file = lineOf('redirects.ts', `'${from}'`)
    const hidden = expected.find(({ path }) => matchesGlob(path, from))
    if (hidden)
      faults.add(`${file} sends ${from} to ${to}, which would hide the page ${hidden.path}.`)
    if (!from.startsWith('/')) faults.add(`${file}: "${from}" must begin with a slash.`)
    if (!paths.has(to)) faults.add(`${file} sends ${from} to ${to}, which isn't a page.`)
  }
  const isThere = (address: string) =>
    paths.has(address) || site.hasFile(address) || site.isRewritten(address)
  for (const { path, metadata, file } of expected) {
    const html = site.readPage(path)
    if (html === null) {
      faults.add(`The page ${path} was not built.`)
      continue
    }
    if (!html.includes(`href="${metadata.canonicalUrl}"`) || !html.includes('<h1')) {
      faults.add(`${path} was built without its content ("${metadata.title}").`)
      continue
    }
    for (const link of valuesOf(html, links)) {
      const fault = findFault(link, html, site, paths)
      if (fault) faults.add(`${lineThatSays(link) ?? path} links to ${link}, ${fault}.`)
    }
    for (const address of addresses(html, links)) {
      if (!isThere(address))
        faults.add(`${lineThatSays(address) ?? path} links to ${address}, which isn't a page.`)
    }
    for (const scene of repeated(scenesOn(html))) {
      const at = file ? `${lineOf(`${file}.ts`, `'${scene}'`)}: ` : ''
      faults.add(`${at}${path} shows ${scene} twice.`)
    }
    for (const address of addresses(html, files)) {
      if (!isThere(address)) faults.add(`${path} shows ${address}, which was not built.`)
    }
  }
  return [...faults]
}

function lineThatSays(link: string): string | null {
  for (const { file, lines } of readSources()) {
    const index = lines.findIndex((line) => line.split(/['"`()\s]/).includes(link))
    if (index >= 0) return `${file}:${index + 1}`
  }
  return null
}

function findFault(
  link: string,
  html: string,
  site: BuiltSite,
  paths: ReadonlySet<string>,
): string | null {
  if (!/^(?:\/|#|\?|https:|tel:|mailto:|sms:)/.test(link)) {
    return 'which begins with neither a slash nor https:'
  }
  const [address = '', anchor] = link.replace(origin, '').split('#')
  if (!anchor || (address !== '' && !paths.has(address))) return null
  const target = address === '' ? html : site.readPage(address)
  return target?.includes(`id="${anchor}"`) ? null : 'but no part of the page has that id'
}

function scenesOn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*\ssrc="\/scenes\/([a-z-]+?)-[0-9a-f]{6}-/g)].map(
    ([, scene = '']) => scene,
  )
}

function valuesOf(html: string, { tag, attribute }: typeof links): string[] {
  return [...html.matchAll(tag)]
    .flatMap(([found]) => [...found.matchAll(attribute)])
    .map(([, value = '']) => value)
}

function addresses(html: string, pattern: typeof links): string[] {
  return valuesOf(html, pattern)
    .flatMap((value) => value.split(','))
    .map(
      (candidate) =>
        candidate
          .trim()
          .replace(origin, '')
          .split(/[\s?#]/)[0] ?? '',
    )
    .filter((address) => address.startsWith('/'))
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
