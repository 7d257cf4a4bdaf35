import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContentError } from './ContentError.ts'
import { flatten, textWithFacts } from './facts.ts'
import { days, list, orNull, phone, price, text, wholeNumber } from './fields.ts'
import { openingHours } from './openingHours.ts'
import { parseYaml } from './parseYaml.ts'

const facts = { ...flatten({ warranty: '1 year', place: { town: 'Waco' } }), stars: null }

const schema = z.strictObject({
  name: text('Rivera Painting').optional(),
  since: wholeNumber(2022).optional(),
  phone: orNull(phone).optional(),
  place: z.strictObject({ town: text('Waco') }).optional(),
  price: price.optional(),
  time: days.optional(),
  hours: openingHours.optional(),
  faqs: list(
    z.strictObject({ question: text('a question'), answer: textWithFacts('an answer', facts) }),
    '- question: a question',
  ).optional(),
})

function parse(yaml: string) {
  return parseYaml({ file: 'business.yaml', text: yaml }, schema)
}

function faultsIn(yaml: string): readonly string[] {
  try {
    parse(yaml)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

test('values are read as they are written', () => {
  expect(parse("name: 'Rivera: Painting'\nsince: 2022\nphone: null\ntime: 1 to 2 days\n")).toEqual({
    name: 'Rivera: Painting',
    since: 2022,
    phone: null,
    time: { from: 1, to: 2, text: '1 to 2 days' },
  })
  const unit = 'per sq ft of floor'
  expect(parse('phone: (254) 732-4410\nprice: $3-6 per sq ft')).toEqual({
    phone: { text: '(254) 732-4410', href: 'tel:+12547324410' },
    price: { from: 3, to: 6, dollars: '$3-6', unit, text: `$3-6 ${unit}` },
  })
})

test('hours are read for visitors and search engines', () => {
  const yaml =
    'hours:\n  Monday to Friday: 9:00 AM - 6:00 PM\n  Saturday: 12:00 PM - 2:30 PM\n  Sunday: Closed'
  expect(parse(yaml).hours).toEqual([
    {
      days: 'Monday to Friday',
      hours: '9:00 AM - 6:00 PM',
      schema: 'Mo-Fr 09:00-18:00',
      openDays: 5,
    },
    { days: 'Saturday', hours: '12:00 PM - 2:30 PM', schema: 'Sa 12:00-14:30', openDays: 1 },
    { days: 'Sunday', hours: 'Closed', schema: null, openDays: 0 },
  ])
})

test('facts are inserted into texts', () => {
  const yaml =
    'faqs:\n  - question: Why?\n    answer: >\n      {{stars?}}, {{warranty}} in {{place.town}}:\n      yes.'
  expect(parse(yaml).faqs).toEqual([{ question: 'Why?', answer: '1 year in Waco: yes.' }])
})

const oneDay = (line: string) => `hours:\n  ${line}\n`
const answer = (line: string) => `faqs:\n  - question: Why?\n    answer: ${line}\n`

test.each([
  [
    'place:\n  twon: Waco',
    'business.yaml:2: there is no field "place.twon". "town" is missing: correct its name',
  ],
  [
    'since: 22 years',
    'business.yaml:1: since is "22 years". Write a whole number above 0, such as 2022.',
  ],
  ['since:', 'business.yaml:1: since is missing. Write a whole number above 0, such as 2022.'],
  ['nmae: Rivera', 'business.yaml:1: there is no field "nmae". Correct its name, or remove it.'],
  ['phone: 254-732-4410', 'phone is "254-732-4410". Write a phone number like (254) 732-4410.'],
  ['price: $6-3 per sq ft', 'Write it like "$3-6 per sq ft of floor", the lower number first.'],
  ['time: two days', 'time is "two days". Write it like "2-3 days", the lower number first.'],
  [oneDay('Saturday: 10am-2pm'), 'business.yaml:2: hours.Saturday is "10am-2pm". Write hours like'],
  [oneDay('Saturday: 2:00 PM - 10:00 AM'), 'the opening first'],
  [oneDay('Weekdays: 9:00 AM - 6:00 PM'), 'Write the days like "Saturday" or "Monday to Friday"'],
  [`${oneDay('Monday to Friday: Closed')}  Friday: Closed`, 'business.yaml:3: hours.Friday'],
  ['name: Rivera: Painting', 'business.yaml:1: a text with a colon needs quotes'],
  ["name: 'Joe's'", 'business.yaml:1: a quote or bracket is missing, or'],
  ['name: Painter #1 in town', 'business.yaml:1: the text ends at "Painter", because # starts'],
  ['name: A\nname: B', 'business.yaml:2: this field was given above already'],
  ['name: A\n\tsince: 2022', 'business.yaml:2: lines are indented by spaces'],
  [answer('{{waranty}}'), 'business.yaml:3: a text that begins with {{ needs quotes'],
  [
    answer('It has {{waranty}}'),
    'business.yaml:3: answer (entry 1 of faqs) is "It has {{waranty}}". There is no fact {{waranty}}',
  ],
  [answer('We have {{stars}}'), 'business.yaml has null for {{stars}}'],
  [
    'faqs:\n  - question: Why?\n',
    'business.yaml:2: answer (entry 1 of faqs) is missing. Write a text',
  ],
])('a mistake is reported once, with its line and an example: %j', (yaml, sentence) => {
  const faults = faultsIn(yaml)
  expect(faults).toEqual([expect.stringContaining(sentence)])
})
