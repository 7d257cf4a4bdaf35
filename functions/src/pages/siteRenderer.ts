import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageData } from '../../../domain/pageData.ts'

type RenderPage = (shell: string, path: string, data: PageData) => Promise<string>

const serverSchema = z.object({
  renderPage: z.custom<RenderPage>((value) => typeof value === 'function'),
  origin: z.url(),
})

/** Loads the site's templates and shell, which the build puts beside the functions, or into SITE_SERVER_DIR for emulators. */
async function load() {
  const folder = process.env.SITE_SERVER_DIR
  const beside = folder ? pathToFileURL(`${folder}/`) : new URL('../site/', import.meta.url)
  const [module, shell] = await Promise.all([
    import(/* @vite-ignore */ new URL('server.js', beside).href),
    readFile(new URL('shell.html', beside), 'utf8'),
  ])
  const { renderPage, origin } = serverSchema.parse(module)
  return { origin, render: (path: string, data: PageData) => renderPage(shell, path, data) }
}

let loading: ReturnType<typeof load> | null = null

export function siteRenderer(): ReturnType<typeof load> {
  loading ??= load()
  return loading
}
