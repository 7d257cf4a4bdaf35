import { afterEach, expect, test, vi } from 'vitest'
import { people } from './content/people.ts'
import { proofs } from './content/proofs.data.ts'

// The build resolves the styles.
vi.mock('./theme/styles.ts', () => ({}))

const shell = '<head><link rel="stylesheet" href="/a.css"><!--head--></head><body><!--app--></body>'

async function render(...paths: string[]) {
  vi.resetModules()
  const { renderPage } = await import('./server.tsx')
  return Promise.all(paths.map((path) => renderPage(shell, path)))
}

async function pagesWith(rating: string | null) {
  vi.doMock('./content/business.ts', async (original) => {
    const content = await original<typeof import('./content/business.ts')>()
    return { ...content, business: { ...content.business, rating, reviewsText: rating && '30+' } }
  })
  vi.doMock('./content/reviews.ts', async (original) => ({
    ...(await original<object>()),
    reviews: [],
  }))
  return render('/', '/about', '/services', '/free-estimate')
}

afterEach(() => {
  for (const record of ['business', 'reviews', 'reviews.data', 'people.data', 'proofs.data'])
    vi.doUnmock(`./content/${record}.ts`)
})

function starsIn(html: string) {
  const rows = html.match(/<span class="[^"]*stars[^"]*".*?<\/span>/g) ?? []
  return rows.map((row) => ({
    drawn: row.match(/M/g)?.length,
    cut: /clip-path:inset\(0 (\d+)% 0 0\)/.exec(row)?.[1],
  }))
}

test.each([
  ['5.0', { drawn: 5, cut: undefined }],
  ['4.9', { drawn: 5, cut: '2' }],
  ['4.0', { drawn: 4, cut: undefined }],
])('a rating of %s is drawn by its fraction', async (rating, stars) => {
  const html = await pagesWith(rating)
  expect(starsIn(html[0] ?? '')).toEqual([stars])
  const text = html.join('')
  expect(text).toContain(`${rating} stars from 30+ reviews`)
  expect(/5-star|five stars?/i.test(text)).toBe(rating === '5.0')
})

test('without a rating no page mentions stars', async () => {
  const text = (await pagesWith(null)).join('')
  expect(text).not.toMatch(/\bstars?\b(?!t)/i)
})

test('people and proofs are shown if there are any, with the expiry date as written', async () => {
  const headings = /Who comes to your house|On paper/
  if (people.length + proofs.length === 0)
    expect((await render('/about')).join('')).not.toMatch(headings)
  vi.doMock('./content/people.data.ts', () => ({
    people: [{ name: 'Ruth Parker', role: 'owner', text: 'She paints.', picture: 'ruth.jpg' }],
  }))
  vi.doMock('./content/proofs.data.ts', () => ({
    papers: 'License, T 1234, City of Tulsa. Insured by Acme Mutual',
    proofs: [
      {
        kind: 'insurance',
        name: 'Insurance',
        by: 'Acme Mutual',
        number: 'GL 7',
        until: '2020-06-30',
      },
      { kind: 'license', name: 'License', by: 'City of Tulsa', number: 'T 1234' },
    ],
  }))
  const [about = '', home = ''] = await render('/about', '/')
  expect(about).toContain('Ruth Parker, owner')
  expect(about).toContain('src="/people/ruth.webp"')
  expect(about).toContain('Acme Mutual, No. GL 7, valid through June 30, 2020')
  expect(home).toContain('License, T 1234, City of Tulsa. Insured by Acme Mutual')
})

test('a review names where it can be read, with a link if it has one', async () => {
  vi.doMock('./content/reviews.data.ts', async (original) => {
    const { reviews } = await original<typeof import('./content/reviews.data.ts')>()
    const [review] = reviews
    return {
      reviews: [
        { ...review, id: 'linked', source: 'Google', link: 'https://reviews.test/1' },
        { ...review, id: 'named', source: 'Neighborly' },
      ],
    }
  })
  const [home = ''] = await render('/')
  expect(home).toMatch(/href="https:\/\/reviews\.test\/1"[^>]*>Read it on Google/)
  expect(home).toContain('<span>Neighborly</span>')
})
