import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSample } from '../../web/content/isSample.ts'
import { projectRoot } from '../lib/project.ts'
import { findLeftoverNames, findLeftoversOnPages } from './findLeftoverNames.ts'

test('the sources contain no names of another company', () => {
  expect(findLeftoverNames()).toEqual([])
})

test.runIf(isSample)(
  "the sample's names in another company's sources are reported by file and line",
  () => {
    const leftovers = findLeftoverNames({ names: ['Tulsa'], work: [] })
    expect(leftovers.length).toBeGreaterThan(10)
    for (const { name, at } of leftovers) {
      for (const place of at) expect(lineAt(place), place).toContain(name.toLowerCase())
    }
  },
)

function lineAt(place: string): string | undefined {
  const [file = '', line] = place.split(':')
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n')
  return lines[Number(line) - 1]?.toLowerCase()
}

test("the sample's names on another company's page are found", () => {
  const html = `<title>Painters in Texas</title><style>.fence{}</style>
    <script>"Willow Bend"</script><script type="application/ld+json">{"name":"Frisco"}</script>
    <img src="/scenes/sheetrock-wall.webp" alt="A cedar fence" class="siding">
    <p>Near Willow Bend: walls and <b>siding</b></p>`
  const own = { names: ['Tulsa'], work: ['Exterior Painting', 'exterior'] }
  expect(findLeftoversOnPages([{ path: '/jenks', html }], own)).toEqual(
    ['Texas', 'Frisco', 'Willow Bend', 'siding', 'fence'].map((name) => ({ name, at: ['/jenks'] })),
  )
})
