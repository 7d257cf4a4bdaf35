import { expect, test } from 'vitest'
import {
  allDays,
  edited,
  type File,
  faultsIn,
  fieldOf,
  files,
  hours,
  nextYear,
  origin,
  priced,
  review,
  service,
  social,
  state,
  work,
} from '../../../tests/support/contentFiles.ts'

const rightInputs: readonly [File, written: string, replaced?: RegExp][] = [
  ['business', "badge: '#1 painter'"],
  ['business', 'badge: 5* rated'],
  ['business', 'badge: Painters of AT&T; and of you'],
  ['business', 'badge: 4* and 5* rated'],
  ['business', 'badge: Painting & staining, inside < outside'],
  ['business', "badge: The 'paint people' of Joe's"],
  ['business', 'badge: On time, off your mind'],
  ['business', 'customers: 1,200+'],
  ['business', 'languages: [English, Mandarin, Farsi, Haitian Creole, Creole, Slovene, Hmong]'],
  ['business', 'social:\n  Facebook: https://fb.me/rivera\n  Our blog: https://x.com\n', social],
  ['business', `estimate_url: ${origin.replace(/\/\/(?:www\.)?/, '//quote.')}/ask`],
  ['business', '  state: DC\n  state_name: District of Columbia', state],
  ['business', 'customers: over 500'],
  ['business', `in_business_since: ${nextYear - 1}`],
  [
    'business',
    '  state: ON\n  state_name: Ontario\n  country: CA',
    /^ {2}state: .*\n[\s\S]*country: .*/m,
  ],
  ['business', `office_hours:\n  ${allDays}\n`, hours],
  ['business', priced('$2.50-5 per sq ft'), work],
  ['business', priced('$4 per sq ft of floor'), work],
  ['reviews', `  date: ${new Date().toISOString().slice(0, 10)}`],
  ['reviews', '  text: “They came when they said they would.”'],
  ['reviews', '  text: Yes'],
  ['reviews', review + review.replace('Dana', 'Sam'), /[\s\S]*/],
  ['reviews', '  text: We <3 it, 100%! 5 * 5 rooms, R&D_team & co.'],
  ['reviews', '- name: Norma Yesenia O.'],
  ['business', '\ufeff', /^/],
  ['article', '\ufeff', /^/],
  ['business', 'warranty: A lifetime warranty'],
  ['business', 'name: 🎨 Rivera & Sons'],
  ['business', 'estimate_within: the same day'],
  ['reviews', '  text: “It’s [as they said] worth it …”'],
  ['article', '1. Wash it\n2. Rinse it\n\n', /(?=Last)/],
  ['faqs', '    answer: It is {{ warranty }}.'],
  ['article', '#1 in town is a \\*star\\*, a 5*.\n\n', /(?=Last)/],
  ['faqs', '    answer: Yes'],
  ['faqs', '    answer: "Yes"'],
  ['faqs', '    answer: "{{warranty}}, and #1 in town."'],
  ['faqs', `    answer: '"Yes," we say, "always."'`],
]

test.each(rightInputs)('in %s, %j is accepted', (file, written, replaced = fieldOf(written)) => {
  expect(faultsIn(file, edited(file, written, replaced))).toEqual([])
})

test('a price with cents is shown as it is written', () => {
  const text = edited('business', priced('$2.50-5 per sq ft'), work)
  expect(files.business.parse(text).work[service.slug]?.price).toMatchObject({
    from: 2.5,
    to: 5,
    dollars: '$2.50-5',
    text: '$2.50-5 per sq ft of floor',
  })
})
