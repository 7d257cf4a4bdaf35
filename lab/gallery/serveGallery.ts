import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { projectPagePath } from '../../domain/projectAddress.ts'
import type { EmulatorPorts } from '../../scripts/emulators/ports.ts'
import { pages } from '../../web/content/pages.ts'
import { readBatchGet } from '../site/readBatchGet.ts'
import { sendJson, serveHosting } from '../site/serveHosting.ts'
import { renderProjects, writePhotosInto } from './benchPages.ts'
import {
  answerBatchGet,
  answerGet,
  documentAsked,
  sampleProject,
  sceneOfVariant,
} from './publishedScenes.ts'
import { type Hints, serveOrigin } from './serveOrigin.ts'

type Setting = {
  /** The built site. */
  folder: string
  ports: EmulatorPorts
  speed: {
    /** Of a connection to the database's or the bucket's origin, in milliseconds. */
    setUpMs: number
    /** Of each of their answers. */
    delayMs: number
    /** Of a function that has to start before it answers. */
    coldStartMs: number
  }
}

/** Addresses of the gallery, read in the ways that are compared. */
const variants = {
  'photos in its HTML': '/gallery-written',
  'read from the database': '/gallery',
  'read from a function that runs': '/gallery-warm',
  'read from a function that starts': '/gallery-cold',
} as const

export type Variant = keyof typeof variants

/** The site, its database and its bucket, each an origin of its own. */
export async function serveGallery(browser: Browser, { folder, ports, speed }: Setting) {
  const site = `http://127.0.0.1:${ports.hosting}`
  const database = `http://127.0.0.1:${ports.firestore}`
  const rendered = await renderProjects(folder, [
    '/projects',
    projectPagePath(sampleProject),
    '/projects/unknown-bbbbbbbbbb',
  ])
  let reads = 0
  const answerDatabase = async (names: readonly string[]) => {
    reads += names.length
    return answerBatchGet(names)
  }
  const hints: Hints = new Map()
  const noteHints = (page: string) => {
    const links = page.matchAll(/<link rel="preconnect" href="([^"]*)"/g)
    hints.clear()
    for (const [, origin = ''] of links) hints.set(origin, performance.now())
  }
  const asset = (text: string, type: string) => ({ text, type })
  const extra = new Map([...rendered].map(([path, html]) => [path, asset(html, '.html')]))
  const html = readFileSync(join(folder, 'gallery.html'), 'utf8')
  const starter = readFileSync(join(folder, 'startWithPhotos.js'), 'utf8')
  for (const way of ['warm', 'cold'] as const) {
    const script = starter.replaceAll(database, `${site}/${way}`)
    extra.set(`/${way}.js`, asset(script, '.js'))
    const page = html
      .replace(/ integrity="[^"]*" src="\/startWithPhotos\.js[^"]*"/, ` src="/${way}.js"`)
      .replace(/<link rel="preload" as="fetch"[^>]*>/, '')
    extra.set(`/gallery-${way}`, asset(page, '.html'))
  }
  const servers = await Promise.all([
    serveHosting({
      folder,
      port: ports.hosting,
      fallback: 'not-found',
      pages: extra,
      onPage: noteHints,
      answerDatabase: async (names, path) => {
        if (path.startsWith('/cold/')) await wait(speed.coldStartMs)
        return answerDatabase(names)
      },
    }),
    serveOrigin({ port: ports.firestore, hints, ...speed }, async (request, response) => {
      const one = documentAsked(new URL(request.url ?? '', site).pathname)
      if (!one) return sendJson(response, await answerDatabase(await readBatchGet(request)))
      reads += 1
      sendJson(response, answerGet(one))
    }),
    serveOrigin({ port: ports.storage, hints, ...speed }, async ({ url = '' }, response) => {
      const scene = sceneOfVariant(new URL(url, site).pathname)
      response.setHeader('Content-Type', 'image/webp')
      response.end(scene && readFileSync(join(folder, scene)))
    }),
  ])
  const plain = readFileSync(join(folder, 'about.html'), 'utf8')
  extra.set('/gallery-written', asset(writePhotosInto(html, await filledGrid(), plain), '.html'))

  /** The grid as start.js leaves it, with the photos of the first screen. */
  async function filledGrid(): Promise<string> {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    // Never answered: a program that fails has the page loaded again.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`${site}/gallery`)
    await page.waitForFunction(() => document.querySelectorAll('#gallery img[src]').length >= 4)
    const grid = await page
      .locator('#gallery ul')
      .first()
      .evaluate((list) => list.outerHTML)
    await page.close()
    return grid
  }

  /** Documents that one visitor's visit reads: the gallery, looked through to its end. */
  async function countReads(visiting: Browser): Promise<number> {
    reads = 0
    const page = await visiting.newPage()
    await page.goto(`${site}/gallery`)
    await page.mouse.wheel(0, 9000)
    await page.locator('#gallery[data-taken]').waitFor()
    await page.waitForLoadState('networkidle')
    await page.close()
    return reads
  }

  /** One page of each kind, and those that a function renders. */
  const kinds = Map.groupBy(pages, ({ kind }) => kind)
  const paths = [...[...kinds.values()].flatMap(([page]) => page?.path ?? []), ...rendered.keys()]
  const close = () => {
    for (const server of servers) server.close()
  }
  return { origin: site, variants, paths, countReads, close }
}
