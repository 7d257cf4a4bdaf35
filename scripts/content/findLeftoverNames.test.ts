import { expect, test } from 'vitest'
import { findLeftoverNames, findLeftoversOnPages } from './findLeftoverNames.ts'

test('the sources contain no names of another company', () => {
  expect(findLeftoverNames()).toEqual([])
})

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
