import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import { ForkTree } from '../../lab/fork/ForkTree.ts'
import { defaultPorts, freePorts } from '../../scripts/emulators/ports.ts'
import { cacheDir, projectRoot } from '../../scripts/lib/project.ts'
import { cities } from '../../web/content/cities.data.ts'
import { contentFile, pageTable } from '../../web/content/pageTable.ts'
import { products } from '../../web/content/products.data.ts'
import { services } from '../../web/content/services.data.ts'
import { desktop, phone, signInOnPage } from '../support/browser.ts'
import { waitLimitMs } from '../support/limits.ts'
import { test as base, expect } from '../support/test.ts'

/**
 * A copy, because the test edits files, and the checkout may have data of its own. Not below .cache: the
 * functions emulator doesn't watch folders that start with a dot.
 */
async function copyCheckout(folder: string): Promise<ForkTree> {
  const tree = ForkTree.copy(projectRoot, folder)
  mkdirSync(join(tree.root, '.cache'))
  for (const name of ['emulators', 'pictures', 'node-compile', 'unavailable']) {
    const made = join(cacheDir, name)
    if (existsSync(made)) symlinkSync(made, join(tree.root, '.cache', name), 'junction')
  }
  // Other runs may use the usual ports, and one sample project is enough.
  for (const port of Object.values(defaultPorts())) {
    tree.edit('firebase.json', [`"port": ${port}\n`, `"port": ${await freePorts(1)}\n`])
  }
  const [vite, ui, inspector] = await freePorts(3)
  tree.edit('scripts/emulators/ports.ts', [
    '{ vite: 5173, ui: 4000, inspector: 9229 }',
    `{ vite: ${vite}, ui: ${ui}, inspector: ${inspector} }`,
  ])
  tree.edit('scripts/start/seed.ts', [
    'sampleProjects.toSorted',
    'sampleProjects.slice(0, 1).toSorted',
  ])
  return tree
}

/** Runs `npm run dev` as a terminal does, which has none of the test runner's variables. */
function startDevelopment(folder: string) {
  const { PATH, Path, HOME, SystemRoot, APPDATA, JAVA_HOME } = process.env
  const env = { PATH, Path, HOME, SystemRoot, APPDATA, JAVA_HOME }
  const dev = execa('npm', ['run', 'dev'], {
    cwd: folder,
    env,
    extendEnv: false,
    all: true,
    reject: false,
    stdin: 'ignore',
  })
  const stop = async () => {
    dev.kill()
    await dev
  }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  dev.all.on('data', (data) => {
    output += stripVTControlCharacters(String(data))
    const [, address] = /Ready: (http:\S+)/.exec(output) ?? []
    if (address) resolve(address)
  })
  void dev.then(() => reject(new Error(`npm run dev ended:\n${output}`)))
  return { address: promise, stop }
}

const test = base.extend<{ tree: ForkTree; baseURL: string }>({
  tree: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'development-'))
    try {
      await use(await copyCheckout(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  baseURL: async ({ tree }, use) => {
    const { address, stop } = startDevelopment(tree.root)
    try {
      await use(await address)
    } finally {
      await stop()
    }
  },
})

const contentOf = (path: keyof typeof pageTable) =>
  `web/content/${contentFile(pageTable[path], path)}.ts`

test('npm run dev shows every part of the site, answers as Hosting does, and follows edits', async ({
  baseURL,
  browser,
  tree,
}) => {
  const context = await browser.newContext({ viewport: desktop, baseURL })
  context.setDefaultTimeout(waitLimitMs)
  const page = await context.newPage()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  tree.edit('web/layout/Footer.tsx', ['{licensed}', 'Edited meanwhile'])
  await expect(page.getByText('Edited meanwhile')).toBeVisible()
  tree.edit('web/content/faqs.yaml', [/(?<=\nhome:\n(?:.*\n)*?.*question: ).*/, 'Asked meanwhile?'])
  await expect(page.getByText('Asked meanwhile?')).toBeVisible()
  for (const [row] of [cities, services, products]) {
    // The edit before may still reload the page, which interrupts this.
    await expect(() => page.goto(row.route)).toPass()
    tree.edit(contentOf(row.route), [/(?<=\bheadline: ).*/, `'New ${row.slug} headline',`])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${row.slug} headline`)
  }
  // Lists have the names of these files.
  tree.edit(contentOf(products[0].route), [/(?<=\bname: ).*/, "'New Coat',"])
  await expect(async () => {
    // The reload that the edit causes may come after this and replace it.
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'New Coat' })
      .waitFor({ timeout: waitLimitMs / 4 })
  }).toPass()

  const statuses = ['/gallery', '/no-such-page', '/gallery/', '/gallery.html'].map(async (path) => {
    const headers = { accept: 'text/html' }
    const { status } = await fetch(baseURL + path, { headers, redirect: 'manual' })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([200, 404, 302, 302])

  await page.goto('/gallery')
  const photo = page.getByRole('main').locator('img[src^="http"]').first()
  await expect
    .poll(() => photo.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/projects')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Living room/ })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Living room/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Living room/ })).toBeVisible()

  await signInOnPage(page, { email: 'admin@example.com', password: 'painting-demo', uid: '' })
  await page.getByRole('tab', { name: 'Manage Projects' }).click()
  await expect(page.getByText('Living room in Plano Plum').first()).toBeVisible()
  // Our styles override Mantine's, as in the built site.
  await page.setViewportSize(phone)
  await expect(page.getByRole('tablist')).toHaveCSS('position', 'fixed')
  await expect(page.getByRole('tablist')).toHaveCSS('display', 'grid')

  tree.edit('functions/src/pages/handlers.ts', ["'</urlset>'", "'<!-- function --></urlset>'"])
  tree.edit('domain/projectAddress.ts', ['`/projects/', '`/projects/domain-'])
  const sitemap = async () => (await fetch(`${baseURL}/sitemap-projects.xml`)).text()
  await expect.poll(sitemap).toContain('<!-- function -->')
  await expect.poll(sitemap).toContain('/projects/domain-')
})
