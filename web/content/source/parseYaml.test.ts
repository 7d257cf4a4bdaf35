import { expect, test } from 'vitest'
import { z } from 'zod'
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
