import { expect, test, vi } from 'vitest'
import { origin, phones } from './content/business.ts'
import { products } from './content/products.data.ts'
import { renderPage } from './server.tsx'

vi.mock('./theme/styles.ts', () => ({}))

vi.mock('./content/business.ts', async (original) => {
  const { business, phones, ...others } = await original<typeof import('./content/business.ts')>()
  return {
    ...others,
    business: { ...business, estimateUrl: null, estimateParameter: null, marketingWidget: null },
    phones: { ...phones, texting: null },
  }
})

const shell = '<head><link rel="stylesheet" href="/a.css"><!--head--></head><body><!--app--></body>'

async function linksOf(path: string): Promise<readonly string[]> {
  const html = await renderPage(shell, path)
  expect(html).not.toContain('target="_blank"')
  expect(html).not.toContain('href="/sms-opt-in"')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
}

test.each(['/', '/services', '/free-estimate'])(
  'without a form, the buttons of %s lead to the contact page',
  async (path) => {
    expect(await linksOf(path)).toContain('/contact#request')
  },
)

test('without a form, the contact page’s button leads to its phone number in the same tab', async () => {
  const links = await linksOf('/contact')
  expect(links.filter((href) => href === '/contact#request')).toHaveLength(1)
  expect(links).toContain(phones.main.href)
})

test.each(products.slice(0, 1))('the links of $route name the product', async (product) => {
  const { route, brand, name } = product
  const links = (await linksOf(route)).map((href) => new URL(href, origin))
  expect(links.map(({ searchParams }) => searchParams.get('about'))).toContain(`${brand} ${name}`)
})

test('without a texting number there is no SMS page', async () => {
  expect(await renderPage(shell, '/sms-opt-in')).toContain('Oops! Page not found')
})
