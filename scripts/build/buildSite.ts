import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, build } from 'vite'
import { isSample } from '../../web/content/isSample.ts'
import { pages } from '../../web/content/pages.ts'
import { addIntegrity } from '../../web/seo/addIntegrity.ts'
import { addCriticalCss, firstScreenOf, pageShell } from '../../web/seo/prerender.ts'
import { robots, sitemap } from '../../web/seo/sitemap.ts'
import { adminManifest, webManifest } from '../../web/seo/webManifest.ts'
import { findLeftoversOnPages } from '../content/findLeftoverNames.ts'
import { describeLeftover } from '../content/findLeftovers.ts'
import { type BuiltSite, findSiteFaults } from '../content/findSiteFaults.ts'
import type { EmulatorPorts } from '../emulators/ports.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { criticalCss } from './criticalCss.ts'
import { writeFrontFiles } from './frontFiles.ts'
import { writeIconFiles } from './iconFiles.ts'
import { importRenderer } from './importRenderer.ts'
import { integrityOf } from './integrityOf.ts'
import { isRewritten } from './isRewritten.ts'
import { writePeopleFiles } from './peopleFiles.ts'
import { writePreviewImages } from './previewImages.ts'
import { publicSources } from './publicSources.ts'
import { writeSceneFiles } from './sceneFiles.ts'
import { serverDirOf } from './serverDir.ts'
import { licenseLists, writeLicenses } from './writeLicenses.ts'

const root = join(import.meta.dirname, '../..')
const configFile = join(root, 'vite.config.ts')
const web = join(root, 'web')

const shared =
  /[\\/]web[\\/](?:(?:content|components|layout|sections|seo|theme|routes|motion)[\\/]|gallery[\\/](?:\w*Section|PhotoGrid|PhotoFallback)\.|early[\\/]whenNear\.|analytics[\\/](?:measurementId|testMeasurementKey)\.)|[\\/]domain[\\/](?:projectAddress|publishedIds)\./
/** Bundled with the few templates that need it. */
const rarelyUsed =
  /[\\/](?:content[\\/](?:projects|drawings|exampleEstimate|jobs|totalPrice|blog|homeCards|serviceCards|homeFaqs|cityFaqs|notFound|lightboxTexts)|sections[\\/](?:EstimateSheet|WallEstimate|ArticleBody)|components[\\/](?:SpecificationTable|ServiceDeck|ArticleCards))\b/
const scenes =
  /[\\/](?:content[\\/]scenes|components[\\/](?:SceneImage|SceneCards|FourStates)|sections[\\/]Sections)\./
const estimates = /[\\/](?:content[\\/](?:jobs|totalPrice)|sections[\\/]WallEstimate)\./
const isShared = (file: string) => shared.test(file) && !rarelyUsed.test(file) && !scenes.test(file)
const photos =
  /[\\/]web[\\/](?:published|gallery)[\\/](?!\w*Lightbox|OpenPhoto|PairSlide|usePictureTap|ZoomButton|ShareButton|Project(?:Pair|Photos)|usePageData|pageData)/
const foreign = /[\\/]node_modules[\\/]/
const firebase = /[\\/]node_modules[\\/]@?firebase[\\/]/
const initial = ['$initial' as const]

/** Without these groups the bundler makes a chunk of each shared module, some thirty per page. */
const publicBundle = {
  input: join(web, 'index.html'),
  output: {
    codeSplitting: {
      groups: [
        { name: 'framework', test: foreign, tags: initial },
        { name: 'site', test: isShared, minShareCount: 2 },
        { name: 'scenes', test: scenes },
        { name: 'estimates', test: estimates },
        { name: 'photos', test: photos },
      ],
    },
  },
}

/** A lazy file preloads only chunks that the app hasn't loaded. */
function withoutLoadedChunks(
  _file: string,
  needed: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  const isLoaded = (path: string) => /\/(?:framework|site|rolldown-runtime)-/.test(path)
  if (hostType === 'html') return needed
  const missing = needed.filter((path) => !isLoaded(path))
  return missing.length > 1 ? missing : []
}

/** One file without a hash in its name: addIntegrity adds a version to its address. */
const earlyScript = (name: string) => ({
  input: join(web, `early/${name}.ts`),
  output: { entryFileNames: `${name}.js`, format: 'iife' as const },
})

/** The packages change seldom, and stay cached when the private area changes. */
const adminBundle = {
  input: join(web, 'admin.html'),
  output: {
    codeSplitting: {
      groups: [
        { name: 'firebase', test: firebase, tags: initial },
        { name: 'framework', test: foreign, tags: initial },
      ],
    },
  },
}

/**
 * Builds the site into `outDir`: bundles, then every public page as finished HTML.
 * @param options `emulators`: ports that the site talks to; null builds for a deploy, which needs
 * VITE_FIREBASE_CONFIG in the environment or in .env.local
 * @throws CannotStart if that is missing, or a page, picture or link that the content promises
 */
export async function buildSite(options: {
  outDir: string
  emulators: EmulatorPorts | null
}): Promise<void> {
  const { outDir, emulators } = options
  if (emulators) process.env.VITE_EMULATORS = JSON.stringify(emulators)
  else delete process.env.VITE_EMULATORS
  Object.assign(process.env, publicSources(emulators))
  const serverDir = serverDirOf(outDir)
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  await Promise.all([
    bundle({
      outDir,
      cssCodeSplit: false,
      rolldownOptions: publicBundle,
      modulePreload: { polyfill: false, resolveDependencies: withoutLoadedChunks },
      license: { fileName: licenseLists.site },
    }),
    bundle({
      outDir,
      copyPublicDir: false,
      rolldownOptions: adminBundle,
      license: { fileName: licenseLists.admin },
    }),
    ...['colorScheme', 'requestPhotos', 'start'].map((name) =>
      bundle({
        outDir,
        copyPublicDir: false,
        rolldownOptions: earlyScript(name),
        modulePreload: false,
      }),
    ),
    build({
      configFile,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        outDir: serverDir,
        emptyOutDir: true,
        ssr: join(web, 'server.tsx'),
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
    writeSceneFiles(outDir),
    writePeopleFiles(outDir),
    writePreviewImages(outDir),
    writeIconFiles(outDir),
  ])
  writeFrontFiles(outDir)
  await writeLicenses(outDir)
  await prerenderPages(outDir, serverDir)
  const site = readBuiltSite(outDir)
  const faults = findSiteFaults(site)
  // Placeholder texts are fine in the sample and in local builds.
  if (!emulators && !isSample) faults.push(...findLeftoverSentences(site))
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
}

function findLeftoverSentences({ readPage }: BuiltSite): readonly string[] {
  const paths = [...pages.map(({ path }) => path), '/404']
  const built = paths.map((path) => ({ path, html: readPage(path) ?? '' }))
  return findLeftoversOnPages(built).map(describeLeftover)
}

async function bundle(options: BuildEnvironmentOptions): Promise<void> {
  await build({ configFile, logLevel: 'warn', build: options })
}

async function prerenderPages(outDir: string, serverDir: string): Promise<void> {
  const server = pathToFileURL(join(serverDir, 'server.js'))
  server.searchParams.set('built', String(Date.now())) // imports a rebuild again
  const renderPage = await importRenderer(server)
  const integrityAt = (address: string) => integrityOf(readFileSync(join(outDir, address)))
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  const scheme = await readFile(join(outDir, 'colorScheme.js'), 'utf8')
  const requestPhotos = await readFile(join(outDir, 'requestPhotos.js'), 'utf8')
  const shell = addIntegrity(pageShell(html, { scheme, requestPhotos }), integrityAt)
  const targets = [
    ...pages.map(({ path }) => ({ path, file: `${path === '/' ? 'index' : path.slice(1)}.html` })),
    { path: '/404', file: '404.html' },
  ]
  const documents = await Promise.all(
    targets.map(async ({ path, file }) => ({ file, text: await renderPage(shell, path) })),
  )
  const styles = criticalCss(
    readStylesheet(outDir),
    documents.map(({ text }) => firstScreenOf(text)),
  )
  // Pages that a function renders need only the rules for most pages.
  const least = styles.toSorted((one, other) => one.length - other.length)[0] ?? []
  await writeFile(join(serverDir, 'shell.html'), addCriticalCss(shell, least))
  for (const [index, { file, text }] of documents.entries()) {
    const target = join(outDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, addCriticalCss(text, styles[index] ?? []))
  }
  const admin = join(outDir, 'admin.html')
  const adminHtml = await readFile(admin, 'utf8')
  const withTheme = adminHtml.replace('</title>', '</title><script src="/colorScheme.js"></script>')
  await writeFile(admin, addIntegrity(withTheme, integrityAt))
  await writeFile(join(outDir, 'sitemap.xml'), sitemap(pages))
  await writeFile(join(outDir, 'robots.txt'), robots())
  await writeFile(join(outDir, 'site.webmanifest'), webManifest())
  await writeFile(join(outDir, 'admin/gallery.webmanifest'), adminManifest())
}

function readStylesheet(outDir: string): string {
  const [file, ...others] = globSync('assets/style-*.css', { cwd: outDir })
  if (!file || others.length > 0) throw new Error('The public pages have not one stylesheet')
  return readFileSync(join(outDir, file), 'utf8')
}

function readBuiltSite(outDir: string): BuiltSite {
  const fileOf = (path: string) => join(outDir, `${path === '/' ? 'index' : path.slice(1)}.html`)
  return {
    readPage: (path) => (existsSync(fileOf(path)) ? readFileSync(fileOf(path), 'utf8') : null),
    hasFile: (address) => existsSync(join(outDir, address)),
    isRewritten,
  }
}
