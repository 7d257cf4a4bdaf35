import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { PageData } from './answerProjects.ts'

type RenderPage = (shell: string, path: string, data: PageData) => Promise<string>

const serverSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  origin: z.url(),
})

/** What the site's own build has put beside the bundled functions: its templates and its shell. */
async function load() {
  const server = new URL('./site/server.js', import.meta.url).href
  const [module, shell] = await Promise.all([
    import(/* @vite-ignore */ server),
    readFile(new URL('./site/shell.html', import.meta.url), 'utf8'),
  ])
  const { renderPage, origin } = serverSchema.parse(module)
  return { origin, render: (path: string, data: PageData) => renderPage(shell, path, data) }
}

let loading: ReturnType<typeof load> | null = null

/** Loaded once per instance, at the first request. */
export function siteRenderer(): ReturnType<typeof load> {
  loading ??= load()
  return loading
}
