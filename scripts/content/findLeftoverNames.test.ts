import { expect, test } from 'vitest'
import { business } from '../../web/content/business.ts'
import { findLeftoverNames, findLeftoversOnPages } from './findLeftoverNames.ts'

test('the sources say nothing of a sample that is not theirs', () => {
  expect(findLeftoverNames()).toEqual([])
})

test('a page is read as visitors and search engines read it', () => {
  const own = business.name
  const html = `<title>${own}</title><style>.x{}</style><script>"Willow Bend"</script>
    <img src="/scenes/nowhere.webp" alt="A wall"><p>${own}</p>`
  expect(findLeftoversOnPages([{ path: '/', html }])).toEqual([])
})
