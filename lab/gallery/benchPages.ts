import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageData } from '../../domain/pageData.ts'
import { answerProjects } from '../../functions/src/pages/answerProjects.ts'
import { serverDirOf } from '../../scripts/serverDir.ts'
import { publishedScenes } from './publishedScenes.ts'

const serverSchema = z.object({
  renderPage: z.custom<(shell: string, path: string, data: PageData) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
})

/** The pages that a function renders, of the sample copy, by their path. */
export async function renderProjects(
  outDir: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const folder = serverDirOf(outDir)
  const { renderPage } = serverSchema.parse(
    await import(pathToFileURL(join(folder, 'server.js')).href),
  )
  const shell = readFileSync(join(folder, 'shell.html'), 'utf8')
  const rendered = paths.map(async (path) => {
    const answer = await answerProjects(path, async (id) => publishedScenes.get(id) ?? null)
    if (answer.kind !== 'page') throw new Error(`${path} is answered with a ${answer.kind}`)
    return [path, await renderPage(shell, answer.path, answer.data)] as const
  })
  return new Map(await Promise.all(rendered))
}

/**
 * The gallery's page with its photos in its HTML, as the fastest page could have them: nothing has
 * to be read, and nothing runs before they are there.
 * @param html of the gallery's page @param grid filled, as a browser has it
 * @param plain a page's HTML that shows no published photos
 */
export function writePhotosInto(html: string, grid: string, plain: string): string {
  const start = /<script async[^>]*><\/script>/
  const [starter = ''] = start.exec(plain) ?? []
  const written = html
    .replace(/<ul[^>]*aria-busy="true".*?<\/ul>/s, () => grid)
    .replace(' data-published="gallery"', '')
    .replace(start, () => starter)
    .replace(/<link rel="preload" as="fetch"[^>]*>/, '')
  if (written.includes('aria-busy') || !starter) throw new Error('The gallery page has changed')
  return written
}
