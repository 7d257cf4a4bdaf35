import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copySite } from '../../tests/support/copySite.ts'
import { colors } from '../../web/content/colors.ts'

const site = copySite()
const color = '#5a1f4d'
const logo =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" viewBox="0 0 300 100"><circle r="49" fill="#123456"/></svg>\n'

const code = `
const { renderPages } = await import('./scripts/content/renderPages.ts')
const { iconSvg } = await import('./scripts/build/iconFiles.ts')
const [{ html }] = await renderPages()
const { themeVariables } = await import('./web/theme/themeVariables.ts')
console.log(JSON.stringify({ html, icon: await iconSvg(), theme: themeVariables() }))`
const brandSchema = z.object({ html: z.string(), icon: z.string(), theme: z.string() })

let brand: z.infer<typeof brandSchema>

beforeAll(() => {
  site.edit('colors.ts', colors.day.bluebonnet, color)
  writeFileSync(join(site.root, 'web/content/logo.svg'), logo)
  brand = brandSchema.parse(JSON.parse(site.run('--input-type=module', '-e', code)))
})

afterAll(() => {
  rmSync(site.root, { recursive: true, force: true })
})

test('a color of colors.ts is the home page’s wall, its chip and the theme’s', () => {
  const { html, theme } = brand
  const wall = html.slice(0, html.indexOf('</h1>'))
  expect(wall).toContain(color)
  expect(html.slice(html.indexOf('<fieldset'), html.indexOf('</fieldset>'))).toContain(color)
  expect(theme).toContain(color)
  expect(html).not.toMatch(new RegExp(`style="[^"]*${colors.day.bluebonnet}`, 'i'))
})

test('logo.svg is the mark in the header and, on paper, the icon', () => {
  const header = brand.html.slice(brand.html.indexOf('<header'), brand.html.indexOf('</header>'))
  expect(decodeURIComponent(header)).toContain('#123456')
  expect(brand.icon).toMatch(
    new RegExp(
      `fill="${colors.day.paper}"/><svg width="64" height="64" [^>]*viewBox="0 0 300 100"><circle`,
    ),
  )
  expect(brand.icon.match(/<svg/g)).toHaveLength(2)
  expect(brand.icon.match(/<\/svg>/g)).toHaveLength(2)
})
