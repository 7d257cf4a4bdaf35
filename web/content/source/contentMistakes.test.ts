import { expect, test } from 'vitest'
import { namesOfAllPlaces } from '../areas.ts'
import { scenes } from '../scenes.ts'
import { services } from '../services.data.ts'
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
    parse: (text: string) =>
      parseYaml({ file: 'web/content/reviews.yaml', text }, reviewsSchema(namesOfAllPlaces)),
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
  ['business', 'email:office@rivera.com', 'a space is missing after the colon'],
  ['business', 'email office@rivera.com', 'its field has no colon', /^email:.*/m],
  [
    'business',
    ' email: office@rivera.com',
    'this line begins with one space too many',
    /^email:.*/m,
  ],
  ['business', ' town: Tulsa', 'this line begins with one space too few', /^ {2}town:.*/m],
  ['business', '\ttown: Tulsa', 'lines are indented by spaces here, not by a tab', /^ {2}town:.*/m],
  [
    'business',
    'email:\u00a0office@rivera.com',
    'a space in this line isn’t a plain one',
    /^email:.*/m,
  ],
  [
    'business',
    'email：office@rivera.com',
    'the colon in this line isn’t a plain one',
    /^email:.*/m,
  ],
  [
    'business',
    '- email: office@rivera.com',
    'this line begins with -, as only entries',
    /^email:.*/m,
  ],
  ['business', '<<<<<<< HEAD\nemail: a@b.com', 'two versions', /^email:.*/m, '<<<<<<< HEAD'],
  ['business', '', 'the file is empty', /[\s\S]+/],
  [
    'business',
    'Email: office@rivera.com',
    'there is no field "Email". "email" is missing',
    /^email:.*/m,
  ],
  [
    'business',
    'fax: (254) 732-4410\nwarranty: 1 year',
    'no field "fax"',
    /^warranty:.*/m,
    'fax: (254) 732-4410',
  ],
  ['business', 'warranty: 1 year\nwarranty: 2 years', 'this field was given above already'],
  ['business', 'badge: House painting: all of it', 'a text with a colon needs quotes'],
  ['business', "badge: 'Joe's painting'", 'a quote or bracket is missing'],
  ['business', 'badge: Painter #1 in town', 'the text ends at "Painter"'],
  ['business', 'email: office at rivera.com', 'Write an email address'],
  ['business', 'origin: www.rivera.com', 'Write https:// and the name of the site'],
  ['business', 'origin: https://www.rivera.com/', 'without a slash at the end'],
  ['business', '  main: 254-732-4410', 'Write a phone number like (254) 732-4410'],
  ['business', 'schema_type: Painter', 'Write one of: HousePainter'],
  ['business', 'languages: English', 'Write a list, such as [English, Spanish]'],
  ['business', 'rating: 4.65', 'Write the average with one decimal'],
  [
    'business',
    'sample: false\n',
    'Remove this line, or write true.',
    /^sample: .*|^(?=schema_type:)/m,
  ],
  ['business', 'typical_time: two days', 'Write it like "2-3 days"'],
  ['business', 'estimate_url: rivera.com/quote', 'Write a full address'],
  ['business', 'rough_prices: sometimes', 'Write one of: yes, no.'],
  ['business', 'place: Tulsa, OK', 'Write town, region, area', /^place:\n(?: .*\n)+/m],
  ['business', priced('$6-3 per sq ft'), 'the lower number first', work],
  [
    'business',
    'work:\n  roof-washing:\n    time: 2 days\n',
    'there is no field "work.roof-washing"',
    work,
    '  roof-washing:',
  ],
  ['business', 'office_hours:\n  Weekdays: 9:00 AM - 6:00 PM\n', 'Write the days like', hours],
  ['business', 'office_hours:\n  Monday to Sunday: 9-5\n', 'Write hours like', hours],
  [
    'business',
    'office_hours:\n  Monday to Sunday: 6:00 PM - 9:00 AM\n',
    'the opening first',
    hours,
  ],
  ['business', `office_hours:\n  ${allDays}\n  Friday: Closed\n`, 'each day once', hours],
  ['reviews', '  stars: 4.5', 'Write a whole number from 1 to 5.'],
  ['reviews', '  date: 05/18/2024', 'Write a date as year-month-day'],
  ['reviews', '  date: 2024-02-30', 'Write a date as year-month-day'],
  ['reviews', '  city: Atlantis', 'Write a place that the site names'],
  ['reviews', '  services: [roof-washing]', 'Write names of services'],
  ['reviews', '  text:', 'text (entry 1) is missing. Write a text'],
  ['faqs', '    answer: It has {{waranty}}.', 'There is no fact {{waranty}}'],
  ['faqs', '    answer: {{warranty}}, or more', 'a text that begins with {{ needs quotes'],
  ['article', 'title Washing Walls', 'its field has no colon', /^title:.*/m],
  ['article', 'description: Short.', 'Write 120 to 160 characters, not 6.'],
  ['article', 'keywords: walls', 'Write a list'],
  ['article', 'picture: deck.jpg', 'Write the name of a picture'],
  ['article', 'related: [{ page: /nowhere, label: Nowhere }]', 'No page has this address'],
  [
    'article',
    'paint: { name: Red, color: red }\nservices: []',
    'Write a color in quotes',
    /^services:.*/m,
    'paint: { name: Red, color: red }',
  ],
  ['article', '# Washing', 'write headings with two #', /(?=Last)/],
  ['article', '| a |\n| - |\n| b |', 'an article has paragraphs, headings', /(?=Last)/, '| a |'],
  ['article', '> Wash it twice.', 'write a tip as', /(?=Last)/],
  ['article', 'Wash it **twice**.', "has formatting that articles don't show", /(?=Last)/],
  ['article', '---\n\nShort.', 'the article has 1 words', /^---\n\n[\s\S]*/m, ''],
  ['article', 'title: Washing\n', 'an article begins with a line ---', /^---\n[^\n]*\n/],
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
