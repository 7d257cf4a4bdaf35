import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { type PageKind, pages } from '../web/content/pages.ts'
import { fillMould } from '../web/seo/prerender.ts'
import { robots, sitemap } from '../web/seo/sitemap.ts'
import type { EmulatorPorts } from './emulators/ports.ts'
import { writePreviewImages } from './previewImages.ts'
import { writeSceneFiles } from './sceneFiles.ts'

const root = join(import.meta.dirname, '..')
const configFile = join(root, 'vite.config.ts')
const serverDir = join(root, '.cache/server')

const manifestSchema = z.record(
  z.string(),
  z.object({ css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof manifestSchema>
const serverSchema = z.object({
  renderPage: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})

/** Each kind of page with the template whose styles its pages need. */
const templates = {
  home: 'HomeTemplate',
  about: 'AboutTemplate',
  services: 'ServicesTemplate',
  gallery: 'GalleryTemplate',
  contact: 'ContactTemplate',
  freeEstimate: 'FreeEstimateTemplate',
  service: 'ServiceTemplate',
  process: 'ProcessTemplate',
  product: 'ProductTemplate',
  city: 'CityTemplate',
  blog: 'BlogTemplate',
  article: 'ArticleTemplate',
  sms: 'SmsTemplate',
} as const satisfies Record<PageKind, string>

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
  await Promise.all([prerenderPages(outDir), writeSceneFiles(outDir), writePreviewImages(outDir)])
}

async function prerenderPages(outDir: string): Promise<void> {
  const server = pathToFileURL(join(serverDir, 'server.js'))
  server.searchParams.set('built', String(Date.now())) // a rebuild in one process is another module
  const { renderPage } = serverSchema.parse(await import(server.href))
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')),
  )
  const targets: readonly { path: string; file: string; template: string | null }[] = [
    ...pages.map(({ path, kind }) => ({
      path,
      file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      template: `templates/${templates[kind]}.tsx`,
    })),
    { path: '/404', file: '404.html', template: null },
  ]
  for (const { path, file, template } of targets) {
    const target = join(outDir, file)
    const stylesheets = await stylesOf(outDir, manifest, template)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, fillMould({ html, stylesheets }, await renderPage(path)))
  }
  await writeFile(join(outDir, 'sitemap.xml'), sitemap(pages))
  await writeFile(join(outDir, 'robots.txt'), robots())
  await rm(join(outDir, '.vite'), { recursive: true })
}

/** The styles of one page: those of the entry and of its own template. */
async function stylesOf(
  outDir: string,
  manifest: Manifest,
  template: string | null,
): Promise<string[]> {
  if (template && !manifest[template]) throw new Error(`No chunk was built for ${template}`)
  const chunks = template ? ['index.html', template] : ['index.html']
  const files = new Set(chunks.flatMap((name) => cssOf(manifest, name)))
  return Promise.all([...files].map((file) => readFile(join(outDir, file), 'utf8')))
}

function cssOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) return []
  return [...(chunk.imports ?? []).flatMap((part) => cssOf(manifest, part)), ...(chunk.css ?? [])]
}
