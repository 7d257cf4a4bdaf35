import { existsSync, globSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { z } from 'zod'
import { pageTable, slugs } from '../pageTable.ts'
import { scenes } from '../scenes.ts'
import type { Route } from '../types.ts'
import { ContentError, collectFaults } from './ContentError.ts'
import { atMost, color, date, eachOnce, list, text } from './fields.ts'
import { parseArticleBlocks, splitFrontMatter } from './parseArticle.ts'
import { parseYaml, type Source } from './parseYaml.ts'
import { readSource } from './readSource.ts'

const sceneSlugs = Object.keys(scenes).filter((slug): slug is keyof typeof scenes => slug in scenes)

const articlesFolder = join(import.meta.dirname, '../articles')
const paths = [...Object.keys(pageTable), '/projects']
const isPage = (address: string) =>
  paths.includes(address) ||
  (address.startsWith('/blog/') &&
    existsSync(join(articlesFolder, `${address.slice('/blog/'.length)}.md`)))
const pageMessage =
  'No page has this address. Write one that the site has, such as /contact or /interior-painting.'
const page = z.custom<Route>((address) => isPage(String(address)), pageMessage)

const headSchema = z.strictObject({
  title: text('When to Stain a Cedar Fence'),
  short_title: text('When to Stain a Fence').optional(),
  date,
  excerpt: text('two sentences for lists of articles').superRefine(atMost(250)),
  description: text('120 to 160 characters for search engines').superRefine(
    ({ length }, context) => {
      const message = `Write 120 to 160 characters, not ${length}.`
      if (length < 120 || length > 160) context.addIssue({ code: 'custom', message })
    },
  ),
  keywords: list(text('fence staining tips'), '[fence stain, cedar fence]'),
  picture: z.enum(sceneSlugs, `Write the name of a picture: ${sceneSlugs.join(', ')}.`),
  paint: z
    .strictObject({ name: text('Split Rail'), color }, 'Write name and color below it.')
    .optional(),
  services: list(
    z.enum(slugs.services, `Write names of services: ${slugs.services.join(', ')}.`),
    '[interior-painting]',
  ),
  related: list(
    z.strictObject(
      { page, label: text('Fence staining') },
      'Write page and label, each on its line.',
    ),
    '- page: /fence-staining and below it label: Fence staining',
  ).superRefine(eachOnce('page')),
})

type ArticleContent = z.output<typeof headSchema> & {
  words: number
  blocks: ReturnType<typeof parseArticleBlocks>
}
export type ArticleFile = ArticleContent & { slug: string }

export function readArticle(slug: string): ArticleFile {
  return { slug, ...parseArticle(readSource(`articles/${slug}.md`)) }
}

/** @throws ContentError with a sentence for each mistake */
export function parseArticle(source: Source): ArticleContent {
  const { head, body } = splitFrontMatter(source)
  const fields = parseYaml(head, headSchema)
  const blocks = parseArticleBlocks(body)
  const words = body.text.split(/\s+/).filter((word) => /\w/.test(word)).length
  const headings = blocks.filter(({ kind }) => kind === 'heading').length
  if (words < 700 || words > 1000 || headings < 4) {
    throw new ContentError([
      `${body.file}:${body.firstLine ?? 1}: the article has ${words} words and ${headings} headings. Write 700 to 1,000 words and at least four headings.`,
    ])
  }
  return { ...fields, words, blocks }
}

/** @throws ContentError with a sentence for each mistake */
export function readArticles(): readonly ArticleFile[] {
  const files = globSync('*', { cwd: articlesFolder, exclude: ['*.ts'] })
  const articles = collectFaults(
    files.map((file) => () => {
      const fault = findNameFault(file)
      if (fault) throw new ContentError([`web/content/articles/${file}:1: ${fault}`])
      return readArticle(basename(file, '.md'))
    }),
  )
  return [...articles].sort((one, other) => other.date.localeCompare(one.date))
}

function findNameFault(file: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.test(file)) return null
  const { name, ext } = parse(file)
  const slug =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'washing-walls'
  return ext.toLowerCase() === '.md'
    ? `the file’s name becomes the address of the article: name it ${slug}.md.`
    : `an article is a text file: delete this one, or name it ${slug}.md.`
}
