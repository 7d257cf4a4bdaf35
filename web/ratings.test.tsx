import { afterEach, expect, test, vi } from 'vitest'

// Words and links only; the build puts the styles together.
vi.mock('./theme/styles.ts', () => ({}))

const shell = '<head><link rel="stylesheet" href="/a.css"><!--head--></head><body><!--app--></body>'

/** What the pages that speak of the rating say in a company with this one. */
async function pagesWith(rating: string | null) {
  vi.resetModules()
  vi.doMock('./content/business.ts', async (original) => {
    const content = await original<typeof import('./content/business.ts')>()
    return { ...content, business: { ...content.business, rating, reviewsText: rating && '30+' } }
  })
  vi.doMock('./content/reviews.ts', async (original) => ({
    ...(await original<object>()),
    reviews: [],
  }))
  const { renderPage } = await import('./server.tsx')
  const paths = ['/', '/about', '/services', '/free-estimate']
  return Promise.all(paths.map((path) => renderPage(shell, path)))
}

afterEach(() => {
  vi.doUnmock('./content/business.ts')
  vi.doUnmock('./content/reviews.ts')
})

/** Of each row of stars: how many, and how much of the last is cut off. */
function starsIn(html: string) {
  const rows = html.match(/<span[^>]*role="img"[^>]*stars"[^>]*>.*?<\/span>/g) ?? []
  return rows.map((row) => ({
    drawn: row.match(/<svg/g)?.length,
    cut: /clip-path:inset\(0 (\d+)% 0 0\)/.exec(row)?.[1],
  }))
}

test.each([
  ['5.0', { drawn: 5, cut: undefined }],
  ['4.9', { drawn: 5, cut: '10' }],
  ['4.0', { drawn: 4, cut: undefined }],
])('a rating of %s is drawn by its fraction', async (rating, stars) => {
  const html = await pagesWith(rating)
  expect(starsIn(html[0] ?? '')).toEqual([stars])
  const text = html.join('')
  expect(text).toContain(`${rating} stars from 30+ reviews`)
  expect(/5-star|five stars?/i.test(text)).toBe(rating === '5.0')
})

test('without a rating no page speaks of stars', async () => {
  const text = (await pagesWith(null)).join('')
  expect(text).not.toMatch(/\bstars?\b(?!t)/i)
})
