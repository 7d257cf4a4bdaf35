import { expect, test, vi } from 'vitest'
import { eventsOfClick, eventsOfPhoto, eventsOfSubmit, pageParameters } from './analyticsEvents.ts'

const form = vi.hoisted(() => 'https://quote.rivera.com/ask')
vi.mock('../content/business.ts', async (original) => {
  const { business, ...others } = await original<typeof import('../content/business.ts')>()
  return { ...others, business: { ...business, estimateUrl: form } }
})

const siteOrigin = 'https://painter.example'
const reported = (href: string | null, text: string) =>
  eventsOfClick({ href, text }, siteOrigin).map(({ name, label }) => `${name}: ${label}`)

test('a call is a lead, and also a quote request if its text mentions an estimate', () => {
  expect(reported('tel:+12145550142', 'Call (214) 555-0142')).toEqual([
    'generate_lead: Phone',
    'phone_call_click: Phone Number Click',
  ])
  expect(reported('tel:+12145550142', 'Call for a free estimate')).toContain('quote_request: Phone')
})

test('a link to the request form is a lead; a link to the page about estimates isn’t', () => {
  expect(reported(`${form}?about=Plano`, 'Get Your Free Estimate')).toEqual([
    'generate_lead: Online Form',
    'quote_request: Online Form',
  ])
  expect(reported('https://painter.example/free-estimate', 'Free Quote')).toEqual([
    'quote_request: Online Form',
  ])
  expect(reported(null, 'Request a QUOTE')).toEqual(['quote_request: Online Form'])
})

test.each<[path: string, label: string]>([
  ['/interior-painting', 'Interior Painting'],
  ['/interior-painting-process', 'Interior Painting'],
  ['/cabinet-painting', 'Cabinet Painting'],
  ['/exterior-siding-repair', 'General Services'],
  ['/services', 'General Services'],
  ['/blog/how-to-choose-cabinet-colors', 'General Services'],
])('a link to %s shows interest in %s', (path, label) => {
  expect(reported(`https://painter.example${path}`, 'More')).toEqual([`service_interest: ${label}`])
})

test('other links and buttons report nothing', () => {
  for (const href of [
    null,
    'https://painter.example/plano',
    'https://social.example.com/painting',
    'mailto:painting@example.com',
  ])
    expect(reported(href, 'Read more')).toEqual([])
})

test('a form is reported with its id, a photo with its position and id', () => {
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
])('%s%s is reported with its page and project', (pathname, search, place) => {
  expect(pageParameters({ pathname, search })).toEqual(place)
})
