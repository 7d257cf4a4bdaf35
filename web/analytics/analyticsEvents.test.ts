import { expect, test, vi } from 'vitest'
import { eventsOfClick, eventsOfPhoto, eventsOfSubmit, pageParameters } from './analyticsEvents.ts'

const form = vi.hoisted(() => 'https://quote.rivera.com/ask')
vi.mock('../content/business.ts', async (original) => {
  const { business, ...others } = await original<typeof import('../content/business.ts')>()
  return { ...others, business: { ...business, estimateUrl: form } }
})

const siteOrigin = 'https://painter.example'
const told = (href: string | null, text: string) =>
  eventsOfClick({ href, text }, siteOrigin).map(({ name, label }) => `${name}: ${label}`)

test('a call is a lead, and a request where its words say so', () => {
  expect(told('tel:+12145550142', 'Call (214) 555-0142')).toEqual([
    'generate_lead: Phone',
    'phone_call_click: Phone Number Click',
  ])
  expect(told('tel:+12145550142', 'Call for a free estimate')).toContain('quote_request: Phone')
})

test('the way to the request form is a lead; the page about estimates is not yet', () => {
  expect(told(`${form}?about=Plano`, 'Get Your Free Estimate')).toEqual([
    'generate_lead: Online Form',
    'quote_request: Online Form',
  ])
  expect(told('https://painter.example/free-estimate', 'Free Quote')).toEqual([
    'quote_request: Online Form',
  ])
  expect(told(null, 'Request a QUOTE')).toEqual(['quote_request: Online Form'])
})

test.each<[path: string, label: string]>([
  ['/interior-painting', 'Interior Painting'],
  ['/interior-painting-process', 'Interior Painting'],
  ['/fence-staining', 'Fence Staining'],
  ['/exterior-siding-repair', 'General Services'],
  ['/services', 'General Services'],
  ['/blog/how-to-choose-cabinet-colors', 'General Services'],
])('a link to %s shows interest in %s', (path, label) => {
  expect(told(`https://painter.example${path}`, 'More')).toEqual([`service_interest: ${label}`])
})

test('other links and buttons tell nothing', () => {
  for (const href of [
    null,
    'https://painter.example/plano',
    'https://social.example.com/painting',
    'mailto:painting@example.com',
  ])
    expect(told(href, 'Read more')).toEqual([])
})

test('a form goes by its id, a photo by its place and its own id', () => {
  expect(eventsOfSubmit('quote')).toContainEqual({ name: 'form_submit', label: 'quote' })
  for (const id of [null, ''])
    expect(eventsOfSubmit(id)).toContainEqual({ name: 'form_submit', label: 'unknown_form' })
  expect(eventsOfPhoto('abc', '3')).toEqual([
    { name: 'gallery_engagement', label: 'image_3', imageId: 'abc' },
  ])
})

test.each([
  ['/plano', '', { page_path: '/plano' }],
  ['/projects', '?place=plano', { page_path: '/projects' }],
  [
    '/projects/hall-abcdefghij',
    '',
    { page_path: '/projects/hall-abcdefghij', project: 'hall-abcdefghij' },
  ],
  ['/gallery', '?photo=a&project=abcdefghij', { page_path: '/gallery', project: 'abcdefghij' }],
])('%s%s says which page and project led there', (pathname, search, place) => {
  expect(pageParameters({ pathname, search })).toEqual(place)
})
