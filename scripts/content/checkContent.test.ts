import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite } from '../../tests/support/copySite.ts'
import { cities } from '../../web/content/cities.data.ts'

let site: ReturnType<typeof copySite>

beforeEach(() => {
  site = copySite()
})

afterEach(() => {
  rmSync(site.root, { recursive: true, force: true })
})

function check(): readonly string[] {
  const output = site.run('scripts/content/checkContent.ts')
  return output.split('\n').filter((line) => line.startsWith('✗'))
}

test('the texts of pages are checked as visitors see them, each with its line', () => {
  const headline = /headline:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/
  site.edit('about.ts', headline, "headline: 'Painters you can **trust**'")
  site.edit('contact.ts', headline, "headline: 'Since {{year}}'")
  site.edit(`cities/${cities[0].slug}.ts`, headline, "headline: '“We paint your town”'")
  site.edit('footer.ts', "heading: 'Quick links'", "heading: '<b>Links</b>'")
  const faults = check()
  expect(
    faults.map((fault) => /^✗ web\/content\/([^:]+):\d+: \/\S* shows "/.exec(fault)?.[1]),
  ).toEqual(
    expect.arrayContaining(['about.ts', 'contact.ts', `cities/${cities[0].slug}.ts`, 'footer.ts']),
  )
  expect(faults).toHaveLength(4)
})

test('a link to no page is reported before the site is built, with its line', () => {
  site.edit('redirects.ts', /\[[^\]]*\](?=[^\]]*$)/, "[{ from: '/old.html', to: '/nowhere' }]")
  site.edit('footer.ts', "to: '/gallery'", "to: '/elsewhere'")
  const faults = check().join('\n')
  expect(faults).toMatch(/redirects\.ts:\d+ sends \/old\.html to \/nowhere, which isn't a page/)
  expect(faults.match(/footer\.ts:\d+ links to \/elsewhere, which isn't a page/g)).toHaveLength(1)
})
