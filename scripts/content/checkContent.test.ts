import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { copySite } from '../../tests/support/copySite.ts'
import { cities } from '../../web/content/cities.data.ts'

test('pages and links are checked as visitors see them, before the site is built', () => {
  const site = copySite()
  onTestFinished(() => rmSync(site.root, { recursive: true, force: true }))
  const headline = /headline:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/
  site.edit('about.ts', headline, "headline: 'Painters you can **trust**'")
  site.edit('contact.ts', headline, "headline: 'Since {{year}}'")
  site.edit(`cities/${cities[0].slug}.ts`, headline, "headline: '“We paint your town”'")
  site.edit('footer.ts', "heading: 'Quick links'", "heading: '<b>Links</b>'")
  site.edit('redirects.ts', /\[[^\]]*\](?=[^\]]*$)/, "[{ from: '/old.html', to: '/nowhere' }]")
  site.edit('footer.ts', "to: '/gallery'", "to: '/elsewhere'")

  const output = site.run('scripts/content/checkContent.ts')
  const faults = output.split('\n').filter((line) => line.startsWith('✗'))
  expect(faults).toContainEqual(
    expect.stringMatching(/redirects\.ts:\d+ sends \/old\.html to \/nowhere, which isn't a page/),
  )
  expect(faults).toContainEqual(
    expect.stringMatching(/footer\.ts:\d+ links to \/elsewhere, which isn't a page/),
  )
  const texts = faults.flatMap(
    (fault) => /^✗ web\/content\/([^:]+):\d+: \/\S* shows "/.exec(fault)?.[1] ?? [],
  )
  expect(texts.toSorted()).toEqual(
    ['about.ts', `cities/${cities[0].slug}.ts`, 'contact.ts', 'footer.ts'].toSorted(),
  )
  expect(faults).toHaveLength(6)
})
