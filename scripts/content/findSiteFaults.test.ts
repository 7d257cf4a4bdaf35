import { expect, test } from 'vitest'
import { origin } from '../../web/content/business.ts'
import { type BuiltSite, findSiteFaults } from './findSiteFaults.ts'

const page = (path: string) => ({
  path,
  metadata: { title: `Title of ${path}`, canonicalUrl: `${origin}${path}` },
})

const html = (path: string, body = '') =>
  `<link rel="canonical" href="${origin}${path}"/><h1>Heading</h1>${body}`

function site(files: Record<string, string>): BuiltSite {
  return {
    readPage: (path) => files[path] ?? null,
    hasFile: (address) => address in files,
    isRewritten: (address) => address.startsWith('/admin/'),
  }
}

test('a complete site has no faults', () => {
  const body =
    '<a href="/b#there">b</a><a href="?kind=interior">Filter</a><a href="/admin/gallery">Admin</a><a href="tel:+12145550142">Call</a><img src="/x.webp" srcset="/x.webp 1x, /y.webp 2x"/>'
  const built = site({
    '/a': html('/a', body),
    '/b': html('/b', '<h2 id="there">There</h2>'),
    '/x.webp': '',
    '/y.webp': '',
  })
  expect(findSiteFaults(built, [page('/a'), page('/b')], [])).toEqual([])
})

test.each([
  ['a page that was not built', {}, 'The page /a was not built.'],
  [
    'a page that came out as another one',
    { '/a': html('/404') },
    '/a was built without its content ("Title of /a").',
  ],
  [
    'a link to nowhere',
    { '/a': html('/a', '<a class="x" href="/nowhere">n</a>') },
    "/a links to /nowhere, which isn't a page.",
  ],
  [
    'a relative link',
    { '/a': html('/a', '<a href="./nowhere">n</a>') },
    '/a links to ./nowhere, which begins with neither a slash nor https:.',
  ],
  [
    'an anchor that nothing has',
    { '/a': html('/a', '<a href="/a#nowhere">n</a>') },
    '/a links to /a#nowhere, but no part of the page has that id.',
  ],
  [
    'the same scene twice on a page, in any colors',
    {
      '/a': html(
        '/a',
        '<img src="/scenes/hall-aabbcc-800.webp"/><img src="/scenes/hall-before-aabbcc-800.webp"/><img src="/scenes/hall-112233-800.webp"/>',
      ),
      '/scenes/hall-aabbcc-800.webp': '',
      '/scenes/hall-before-aabbcc-800.webp': '',
      '/scenes/hall-112233-800.webp': '',
    },
    '/a shows hall twice.',
  ],
  [
    'a picture that is not there, in one of its sizes',
    { '/a': html('/a', '<img src="/x.webp" srcset="/x.webp 1x, /y.webp 2x"/>'), '/x.webp': '' },
    '/a shows /y.webp, which was not built.',
  ],
  [
    'a preview that is not there',
    { '/a': html('/a', `<meta property="og:image" content="${origin}/og/a.png"/>`) },
    '/a shows /og/a.png, which was not built.',
  ],
])('%s is reported', (_case, files, sentence) => {
  expect(findSiteFaults(site(files), [page('/a')], [])).toEqual([sentence])
})

test('an old address must redirect to an existing page and must not replace one', () => {
  const built = site({ '/a': html('/a') })
  const moved = [
    { from: '/old/**', to: '/about' },
    { from: '/a', to: '/services' },
  ] as const
  expect(findSiteFaults(built, [page('/a'), page('/services')], moved)).toEqual([
    "web/content/redirects.ts:1 sends /old/** to /about, which isn't a page.",
    'web/content/redirects.ts:1 sends /a to /services, which would hide the page /a.',
    'The page /services was not built.',
  ])
})

test('two pages with the same address are reported', () => {
  const built = site({ '/a': html('/a') })
  expect(findSiteFaults(built, [page('/a'), page('/a')], [])).toEqual([
    'Two pages have the address /a: one would hide the other.',
  ])
})
