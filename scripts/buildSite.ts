import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { fillMould, type PageMould } from '../web/seo/prerender.ts'
import type { EmulatorPorts } from './emulators/ports.ts'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')
const serverDir = join(root, '.cache/server')

const manifestSchema = z.record(
  z.string(),
  z.object({ css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
const serverSchema = z.object({
  renderPage: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})

/** Paths that are prerendered, and the file of each. */
const prerendered = { '/': 'index.html', '/gallery': 'gallery.html', '/404': '404.html' } as const

/**
 * Builds the site into `outDir`: bundles, then every public page as finished HTML.
 * `emulators` are the ports that the built site talks to; null makes the build that is deployed,
 * which needs VITE_FIREBASE_CONFIG in the environment or in .env.local.
 */
export async function buildSite(options: {
  outDir: string
  emulators: EmulatorPorts | null
}): Promise<void> {
  const { outDir, emulators } = options
  if (emulators) process.env.VITE_EMULATORS = JSON.stringify(emulators)
  else delete process.env.VITE_EMULATORS
  await build({ configFile, logLevel: 'warn', build: { outDir } })
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'server.tsx',
      outDir: serverDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'web/server.tsx' },
    },
  })
  await prerenderPages(outDir)
}

async function prerenderPages(outDir: string): Promise<void> {
  const server = pathToFileURL(join(serverDir, 'server.js'))
  server.searchParams.set('built', String(Date.now())) // a rebuild in one process is another module
  const { renderPage } = serverSchema.parse(await import(server.href))
  const mould: PageMould = {
    html: await readFile(join(outDir, 'index.html'), 'utf8'),
    stylesheets: await entryStylesheets(outDir),
  }
  for (const [path, file] of Object.entries(prerendered)) {
    const target = join(outDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, fillMould(mould, await renderPage(path)))
  }
  await rm(join(outDir, '.vite'), { recursive: true })
}

/** The styles of the public pages: those of the entry and of everything that it may load. */
async function entryStylesheets(outDir: string): Promise<string[]> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')),
  )
  const files = new Set<string>()
  for (const name of ['index.html', 'routes/HomePage.tsx', 'routes/GalleryPage.tsx']) {
    for (const file of cssOf(manifest, name)) files.add(file)
  }
  return Promise.all([...files].map((file) => readFile(join(outDir, file), 'utf8')))
}

function cssOf(manifest: z.infer<typeof manifestSchema>, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) return []
  return [...(chunk.imports ?? []).flatMap((part) => cssOf(manifest, part)), ...(chunk.css ?? [])]
}
