import { expect, test } from 'vitest'
import { namesOfAllPlaces } from '../areas.ts'
import { scenes } from '../scenes.ts'
import { services } from '../services/index.ts'
import { businessSchema } from './businessSchema.ts'
import { ContentError } from './ContentError.ts'
import { faqsSchema } from './faqsSchema.ts'
import { parseYaml } from './parseYaml.ts'
import { parseArticle } from './readArticles.ts'
import { readSource } from './readSource.ts'
import { reviewsSchema } from './reviewsSchema.ts'

const [service] = services
const nextYear = new Date().getFullYear() + 1
const allDays = 'Monday to Sunday: 9:00 AM - 6:00 PM'

const review = `- name: Dana R.
  city: ${namesOfAllPlaces[0]}
  stars: 5
  date: 2024-05-18
  services: [${service.slug}]
  project: Two rooms
  text: Clean work.
`
const faq = `  - question: Why?
    answer: We have a warranty.
`
const article = `---
title: Washing Walls
date: 2024-05-18
excerpt: Two sentences.
description: ${'Words. '.repeat(20)}
keywords: [walls]
picture: ${Object.keys(scenes)[0]}
services: []
related: []
---

${'First. '.repeat(350)}

${'## A heading\n\n'.repeat(4)}
${'Last. '.repeat(350)}
`

const files = {
  business: {
    source: readSource('business.yaml'),
    parse: (text: string) => parseYaml({ file: 'web/content/business.yaml', text }, businessSchema),
  },
  reviews: {
    source: { file: 'web/content/reviews.yaml', text: review },
    parse: (text: string) => parseYaml({ file: 'web/content/reviews.yaml', text }, reviewsSchema),
  },
  faqs: {
    source: { file: 'web/content/faqs.yaml', text: `every_city:\n${faq}home:\n${faq}` },
    parse: (text: string) =>
      parseYaml({ file: 'web/content/faqs.yaml', text }, faqsSchema({ warranty: '1 year' })),
  },
  article: {
    source: { file: 'web/content/articles/washing-walls.md', text: article },
    parse: (text: string) => parseArticle({ file: 'web/content/articles/washing-walls.md', text }),
  },
} as const

type File = keyof typeof files

function edited(file: File, written: string, replaced: RegExp): string {
  const { text } = files[file].source
  expect(text).toMatch(replaced)
  return text.replace(replaced, () => written)
}

function faultsIn(file: File, text: string): readonly string[] {
  try {
    files[file].parse(text)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

/** A field of one line, by its name. */
const fieldOf = (written: string) => new RegExp(`^ *(?:- )?${/\w+/.exec(written)?.[0]}:.*`, 'm')
const hours = /^office_hours:\n(?: .*\n)+/m
const work = /^work:\n(?:[ #].*\n)+/m
const priced = (price: string) => `work:\n  ${service.slug}:\n    price: ${price}\n`

/**
 * The file, what the owner writes, and the sentence; then what it replaces if that isn't the field
 * of the same name, and the line that the sentence names if that isn't the last one written.
 */
type Mistake = [File, written: string, sentence: string, replaced?: RegExp, line?: string]

const mistakes: readonly Mistake[] = [
  ['business', priced('$2.5-5 per sq ft'), 'Write it like "$3-6 per sq ft of floor"', work],
  ['business', 'badge: “House painting”', 'Remove the quotes around it'],
  ['business', `badge: '"House painting"'`, 'Remove the quotes around it'],
  ['business', 'badge: on', 'badge is "on". Write more than this word: pages would show it.'],
  ['business', "name: 'Yes'", 'Write more than this word'],
  ['business', 'customers: Yes', 'customers is "Yes". Write a number, such as 500+.'],
  ['business', 'cities_served: many', 'Write a number, such as 25+.'],
  ['business', '  country: NO', 'country is "NO". Write the ISO 3166 code of a country whose'],
  ['business', '  country: USA', 'Write the ISO 3166 code'],
  ['business', '  state: ZZ', 'There is no state with these two letters'],
  ['business', 'in_business_since: 19', `is "19". Write a year from 1900 to ${nextYear - 1}`],
  ['business', `in_business_since: ${nextYear}`, `Write a year from 1900 to ${nextYear - 1}`],
  ['business', 'crew_since: 1066', 'Write a year from 1900'],
  ['business', 'review_count: 0', 'Write a whole number above 0, such as 127.'],
  ['business', 'badge: Painting {warranty}', 'only questions and answers insert facts'],
  ['business', 'badge: Painting {{warranty}}', 'only questions and answers insert facts'],
  ['business', 'badge: {warranty}', 'a text can’t begin with {'],
  ['business', 'badge: {warranty} of painting', 'a text can’t begin with {'],
  ['business', 'badge: See ![deck](My Deck.JPG)', 'Remove the picture'],
  ['business', 'badge: ![deck](My Deck.JPG)', 'Remove the picture'],
  ['business', "badge: '##House painting'", 'Remove the #'],
  ['business', 'badge: ##House painting', 'badge is empty, because # starts a comment'],
  ['business', 'badge: #1 painter', 'badge is empty, because # starts a comment'],
  ['business', 'badge: <b>House</b> painting', 'Remove the HTML'],
  ['business', 'badge: Painting &amp; staining', 'Remove the HTML'],
  ['business', 'badge: House **painting**', 'Remove the formatting'],
  ['business', 'badge: **House** painting', 'Remove the formatting'],
  ['business', 'badge: See [our work](/gallery)', 'Write the words without the link'],
  ['business', 'badge: [Our work](/gallery)', 'Write the words without the link'],
  [
    'business',
    'office_hours:\n  Monday to Friday: 9:00 AM - 6:00 PM\n  Saturday: Closed\n',
    'office_hours: Sunday is missing. Add a line such as "Sunday: Closed".',
    hours,
    'office_hours:',
  ],
  ['reviews', '- name: No', 'name (entry 1) is "No". Write more than this word'],
  ['reviews', '  project: “Two rooms”', 'Remove the quotes around it'],
  ['reviews', `  date: ${nextYear}-02-03`, 'Write a day that isn’t in the future'],
  ['reviews', '  date: 0026-05-18', 'Write a date as year-month-day'],
  ['reviews', '  text: They were **great**.', 'Remove the formatting'],
  ['reviews', '  text: Clean work by {name}.', 'only questions and answers insert facts'],
  [
    'faqs',
    `home:\n${faq}  - question: why?\n    answer: For you.\n`,
    'question (entry 2 of home) is "why?". It is there twice: keep one.',
    /^home:\n[\s\S]*/m,
    '  - question: why?',
  ],
  [
    'faqs',
    '    answer: We have {warranty}.',
    'Write two braces on each side, such as {{warranty}}.',
  ],
  ['faqs', '    answer: {warranty}', 'a text can’t begin with {'],
  ['faqs', '    answer: It is **free**.', 'Remove the formatting'],
  ['faqs', '    answer: See <a href="/contact">us</a>.', 'Remove the HTML'],
  ['faqs', '  - question: Yes', 'Write more than this word'],
  ['article', 'title: “Washing Walls”', 'Remove the quotes around it'],
  ['article', `date: ${nextYear}-02-03`, 'Write a day that isn’t in the future'],
  ['article', 'excerpt: Use *soap*.', 'Remove the formatting'],
  ['article', 'Walls.\n##Heading', '"##": Remove the #', /(?=Last)/],
  ['article', 'Walls.\n![deck](My Deck.JPG)', 'Remove the picture', /(?=Last)/],
  ['article', 'See [the deck](My Deck.JPG).', 'Write the words without the link', /(?=Last)/],
  [
    'article',
    '> **{tip}**\n>\n> Soap.',
    'only questions and answers insert facts',
    /(?=Last)/,
    '> **{tip}**',
  ],
  ['article', '- Soap\n- A {warranty}', 'only questions and answers insert facts', /(?=Last)/],
]

test.each(mistakes)('in %s, %j is refused at its line: %s', (...mistake) => {
  const [file, written, sentence, replaced = fieldOf(written), line] = mistake
  const text = edited(file, file === 'article' && mistake[3] ? `${written}\n\n` : written, replaced)
  const faults = faultsIn(file, text)
  expect(faults).toEqual([expect.stringContaining(sentence)])
  const [, path, number] = /^([^:]+):(\d+): /.exec(faults[0] ?? '') ?? []
  expect(path).toBe(files[file].source.file)
  expect(text.split('\n')[Number(number) - 1]).toBe(line ?? written.trimEnd().split('\n').at(-1))
})

const rightInputs: readonly [File, written: string, replaced?: RegExp][] = [
  ['business', "badge: '#1 painter'"],
  ['business', 'badge: 5* rated'],
  ['business', 'badge: Painters of AT&T; and of you'],
  ['business', 'badge: 4* and 5* rated'],
  ['business', 'badge: Painting & staining, inside < outside'],
  ['business', "badge: The 'paint people' of Joe's"],
  ['business', 'badge: On time, off your mind'],
  ['business', 'customers: 1,200+'],
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
