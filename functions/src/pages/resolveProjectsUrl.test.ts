import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ListedProject, PublishedPhoto, PublishedProject } from '../../../domain/published.ts'
import { resolvePreviewUrl, resolveProjectsUrl } from './resolveProjectsUrl.ts'

const photo = (id: string): PublishedPhoto => ({ id, rev: 'r', w: 4, h: 3, alt: id, blur: null })
const listed = (key: string, changes: Partial<ListedProject> = {}): ListedProject => ({
  key,
  slug: 'hall',
  title: 'Hall',
  category: 'Interior',
  location: 'Plano, TX',
  date: '2026-05-01',
  count: 1,
  cover: photo('cover'),
  ...changes,
})
const hall: PublishedProject = {
  ...listed('aaaaaaaaaa'),
  description: null,
  photos: [photo('first')],
  parts: 2,
}
const neighbor = listed('bbbbbbbbbb')
const similar = listed('cccccccccc', { location: null })

const copy: Record<string, unknown> = {
  project_aaaaaaaaaa: hall,
  project_aaaaaaaaaa_2: { photos: [photo('second')] },
  place_plano: { projects: [listed('aaaaaaaaaa'), neighbor], total: 2 },
  kind_interior: { projects: [listed('aaaaaaaaaa'), neighbor, similar], total: 3 },
  projects_1: { projects: [similar], page: 1, pages: 2 },
  projects_2: { projects: [neighbor], page: 2, pages: 2 },
  sitemap: { projects: [{ key: 'aaaaaaaaaa', slug: 'hall', changed: '2026-05-02' }] },
}
const read = async <Shape>(id: string, schema: z.ZodType<Shape>) =>
  id in copy ? schema.parse(copy[id]) : null
const ask = (address: string) => resolveProjectsUrl(address, read)
const askPreview = (address: string) => resolvePreviewUrl(address, read)

test('a project has all its photos, and neighbors of its place before those of its category', async () => {
  expect(await ask('/projects/hall-aaaaaaaaaa')).toEqual({
    kind: 'page',
    status: 200,
    path: '/projects/hall-aaaaaaaaaa',
    data: {
      kind: 'project',
      project: { ...hall, photos: [photo('first'), photo('second')] },
      neighbors: [neighbor, similar],
    },
  })
})

test.each([
  ['/projects/an-old-name-aaaaaaaaaa', '/projects/hall-aaaaaaaaaa'],
  ['/projects/photo-aaaaaaaaaa?photo=x', '/projects/hall-aaaaaaaaaa?photo=x'],
  ['/projects/Hall-AAAAAAAAAA', '/projects/hall-aaaaaaaaaa'],
  ['/projects/Hall-aaaaaaaaaa?photo=X', '/projects/hall-aaaaaaaaaa?photo=X'],
  ['/projects/hall-aaaaaaaaaa?n=1', '/projects/hall-aaaaaaaaaa'],
  ['/projects/hall-aaaaaaaaaa?n=1&photo=x&photo=y&N', '/projects/hall-aaaaaaaaaa?photo=x'],
  ['/projects/hall-aaaaaaaaaa?place=plano', '/projects/hall-aaaaaaaaaa'],
  ['/projects?n=1', '/projects'],
  ['/projects?page=2&n=1', '/projects?page=2'],
  ['/projects?kind=cabinet&photo=x', '/projects?kind=cabinet'],
  ['/sitemap-projects.xml?n=1', '/sitemap-projects.xml'],
  ['/projects/', '/projects'],
  ['/projects?page=1', '/projects'],
  ['/projects?page=0x1', '/projects'],
  ['/projects?page=1.0', '/projects'],
  ['/projects?page=%2B1&utm_source=mail', '/projects?utm_source=mail'],
  ['/projects?page=02', '/projects?page=2'],
  ['/projects?page=2e0&utm_source=mail', '/projects?utm_source=mail&page=2'],
])('%s redirects to %s', async (address, to) => {
  expect(await ask(address)).toEqual({ kind: 'redirect', to })
})

test.each([
  '/projects/hall-dddddddddd',
  '/projects/aaaaaaaaaa',
  '/projects/hall',
  '/projects/hall-aaaaaaaaaa/more',
  '/projects/..%2f..%2fadmin',
  '/projects/%00',
  '/projects/__proto__',
  '/projects?page=7',
  '/projects?page=x',
  '/projects?page=-1',
])('%s is a 404 page with other projects', async (address) => {
  expect(await ask(address)).toMatchObject({
    kind: 'page',
    status: 404,
    data: { kind: 'gone', projects: [similar] },
  })
})

test.each([
  ['/projects', null, [similar], 1, false],
  ['/projects?page=2', null, [neighbor], 2, false],
  ['/projects?place=plano', { city: 'plano' }, [listed('aaaaaaaaaa'), neighbor], 1, false],
  ['/projects?kind=cabinet', { category: 'Cabinet' }, [similar], 1, true],
  ['/projects?place=nowhere', { city: 'nowhere' }, [similar], 1, true],
  ['/projects?kind=roof', null, [similar], 1, true],
] as const)(
  '%s lists matching projects, or the newest if there are none',
  async (address, filter, projects, page, isFallback) => {
    expect(await ask(address)).toMatchObject({
      status: 200,
      data: { kind: 'projects', filter, projects, page, isFallback },
    })
  },
)

test('the list is empty before anything is published', async () => {
  expect(await resolveProjectsUrl('/projects', async () => null)).toMatchObject({
    status: 200,
    data: { kind: 'projects', projects: [], pageCount: 1 },
  })
})

test.each([
  '/projects/hall-aaaaaaaaaa',
  '/projects/hall-aaaaaaaaaa?photo=a%20b',
  '/projects/hall-aaaaaaaaaa?photo',
  '/projects/hall-aaaaaaaaaa?utm_source=mail&gclid=x&fbclid=y',
  '/projects?place=plano&utm_campaign=spring',
  '/projects?gad_source=1&gad_campaignid=2&srsltid=x&utm_source_platform=y',
])('%s has only known parameters, so it isn’t redirected', async (address) => {
  expect(await ask(address)).toMatchObject({ kind: 'page', status: 200 })
})

test.each([
  ['/projects/%2e%2e//evil.example?x=1', '/evil.example'],
  ['/projects/%2e%2e/%5cevil.example', null],
  ['/projects/..\\\\evil.example', '/evil.example'],
  ['//', '/'],
  ['//[', '/['],
  ['//evil.example/projects', '/evil.example/projects'],
  ['https://evil.example/projects', '/https:/evil.example/projects'],
  ['https://[', '/https:/['],
])('%s never redirects to another host', async (address, to) => {
  for (const result of [await ask(address), await askPreview(address)])
    if (to === null) expect(result.kind).not.toBe('redirect')
    else expect(result).toEqual({ kind: 'redirect', to })
})

test('a URL with unknown parameters redirects without a read', async () => {
  const never = async () => expect.unreachable()
  for (const path of ['/projects', '/projects/hall-dddddddddd', '/sitemap-projects.xml'])
    expect(await resolveProjectsUrl(`${path}?n=1`, never)).toEqual({ kind: 'redirect', to: path })
  const preview = '/projects/hall-aaaaaaaaaa/preview.jpg'
  expect(await resolvePreviewUrl(`${preview}?n=1`, never)).toEqual({
    kind: 'redirect',
    to: preview,
  })
})

test.each(['/projects/k%c3%bcche', '/projects/$x', '/projects/%7bx%7d', '/projects/%f0%9f%8f%a0'])(
  '%s is a 404, rendered at a path that the site’s router accepts',
  async (address) => {
    const { kind: _, ...page } = await ask(address)
    expect(page).toMatchObject({ status: 404, path: '/projects/-', data: { kind: 'gone' } })
  },
)

test('the preview is the cover, and disappears with the project', async () => {
  expect(await askPreview('/projects/hall-aaaaaaaaaa/preview.jpg')).toEqual({
    kind: 'preview',
    cover: photo('cover'),
  })
  for (const path of ['/projects/hall-dddddddddd/preview.jpg', '/projects/hall/preview.jpg'])
    expect(await askPreview(path)).toEqual({ kind: 'missing' })
})

test.each(['/projects/old-aaaaaaaaaa/preview.jpg', '/projects/Hall-AAAAAAAAAA/preview.jpg'])(
  '%s redirects to the preview’s own URL',
  async (address) => {
    const to = '/projects/hall-aaaaaaaaaa/preview.jpg'
    expect(await askPreview(address)).toEqual({ kind: 'redirect', to })
  },
)

test('the sitemap lists the published projects', async () => {
  expect(await ask('/sitemap-projects.xml')).toEqual({
    kind: 'sitemap',
    projects: [{ key: 'aaaaaaaaaa', slug: 'hall', changed: '2026-05-02' }],
  })
})

test('a failing database is an error, not an empty page', async () => {
  const down = async () => {
    throw new Error('down')
  }
  await expect(resolveProjectsUrl('/projects', down)).rejects.toThrow('down')
})
