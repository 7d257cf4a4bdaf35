import { expect, test } from 'vitest'
import {
  allDays,
  badge,
  edited,
  type File,
  faq,
  faultsIn,
  fieldOf,
  files,
  hours,
  nextYear,
  origin,
  priced,
  social,
  state,
  work,
} from '../../../tests/support/contentFiles.ts'

/**
 * The file, what the owner writes, and the sentence; then what it replaces if that isn't the field
 * of the same name, and the line that the sentence names if that isn't the last one written.
 */
type Mistake = [File, written: string, sentence: string, replaced?: RegExp, line?: string]

/** As an owner makes them on a phone. They were written down before the rules that refuse them. */
const onAPhone: readonly Mistake[] = [
  ['business', '  main: \u202a(254) 732-4410\u202c', 'an invisible character is after "main:"'],
  ['business', '---\nbadge: House painting', 'the line "---" would end the file', badge, '---'],
  ['business', 'email: office@rivera.com.', 'Write an email address'],
  ['business', '  main: 254-732-4410', 'Write a phone number like (254) 732-4410'],
  [
    'business',
    'phones:\n  main: (254) 732-4410\n  second: (254) 732-4410\n',
    'It is the first number again',
    /^phones:\n(?: .*\n)+/m,
  ],
  ['business', 'office_hours:\n  Saturday: 10am to 2pm\n', 'Write hours like', hours],
  ['business', 'office_hours:\n  Sat: 9:00 AM - 6:00 PM\n', 'Write the days like', hours],
  ['business', 'badge: "House painting', 'needs another one at its end'],
  ['business', 'The address of the site.\n', 'this line has no field', /^(?=origin:)/m],
  ['business', 'badge: Painting in [your city]', 'Replace this placeholder'],
  ['business', priced('$3–6 a foot'), 'Write it like "$3-6 per sq ft of floor"', work],
  ['business', 'typical_time: two days', 'Write it like "2-3 days"'],
  ['business', 'in_business_since: since 2015', 'Write a year from 1900'],
  [
    'business',
    'in_business_since: 2015\ncrew_since: 2020',
    'can’t have fewer years',
    /^in_business_since:.*\n(?:#.*\n)*crew_since:.*/m,
  ],
  ['business', 'rating: 4,8', 'Write the average with one decimal'],
  ['business', 'rating: null', 'Write null for rating, reviews and review_count'],
  ['business', 'review_count: 127 reviews', 'Write a whole number above 0, such as 127.'],
  ['business', 'reviews: 5000+', 'It is more than review_count'],
  ['business', 'languages: [english; spanish]', 'Write each language with a capital letter'],
  ['business', 'languages: []', 'Write null for none.'],
  ['business', 'warranty: 2', 'Write a time with its unit'],
  ['business', `badge: House${' painting'.repeat(10)}`, 'Write at most 80 characters, not 95.'],
  ['business', 'badge: House painting,', 'Remove the sign at its end'],
  ['business', 'name: @rivera', 'a text that begins with this sign needs quotes'],
  ['business', 'estimate_url: rivera.com/quote', 'Write a full address'],
  ['business', 'estimate_parameter: about us', 'Write one word'],
  ['business', '  town: Tulsa, OK', 'Write the name alone'],
  ['business', '  state: Texas', 'Write two capital letters'],
  ['business', '  state: TX\n  state_name: Oklahoma', 'TX is Texas', state],
  ['business', 'languages: [English, Spansh]', 'Did you mean Spanish?'],
  [
    'business',
    'social:\n  Google: https://google.com/x\n  Instagram: https://www.facebook.com/rivera\n',
    'This address is at Facebook',
    social,
  ],
  ['business', priced('$300-600'), 'Say per what it is', work],
  ['business', priced('$300-600 per sq ft'), 'is too much for a square foot', work],
  ['business', `estimate_url: ${origin}/contact`, 'This is your own site'],
  ['reviews', '— name: Dana R.', 'an entry of a list begins with - and a space'],
  ['reviews', '- name: dana@example.com', 'Write a first name and a letter'],
  ['reviews', '  Stars: 5', '"stars" is missing: correct', /^ {2}stars:.*/m],
  ['reviews', '  stars: ★★★★★', 'Write a whole number from 1 to 5.'],
  ['reviews', '  date: May 18, 2024', 'Write a date as year-month-day'],
  ['reviews', '  city: Atlantis, TX', 'Write a place that the site names'],
  ['reviews', '  services: [Roof Washing]', 'Write names of services'],
  ['reviews', '  services: [interior-painting', 'the bracket ] is missing'],
  ['reviews', "  text: They didn\\'t spill a drop.", 'Remove the backslash'],
  ['reviews', '  text: They didnâ€™t spill.', 'Type the damaged character again'],
  ['reviews', '  text: > They came.', 'a text after > begins on the next line'],
  ['faqs', '    answer: We have {{warranty}.', 'Write two braces on each side'],
  [
    'faqs',
    '    answer: It has {{Warranty}}.',
    'answer (entry 1 of every_city) is "It has {{Warranty}}.". There is no fact {{Warranty}}',
  ],
  ['faqs', '    answer: It has {{stars}}.', 'business.yaml has null for {{stars}}'],
  ['faqs', '  - question: What does it cost', 'End it with a question mark'],
  [
    'faqs',
    `home:\n${faq}  - question: why ?\n    answer: For you.\n`,
    'It is there twice: keep one.',
    /^home:\n[\s\S]*/m,
    '  - question: why ?',
  ],
  ['article', '—-', 'an article begins with a line ---', /^---\n/],
  ['article', 'Walls.\n\n##\n\nMore.', 'a heading is empty', /(?=Last)/, '##'],
  ['article', '## Five\n\n## Six\n\nMore.', 'no text below it', /(?=Last)/, '## Five'],
  ['article', '## One\n\nMore.', 'the article has this heading twice', /(?=Last)/, '## One'],
  ['article', '• Soap\n• Water', 'begin an entry of a list with -', /(?=Last)/, '• Soap'],
  ['article', 'Wash it **twice**.', "has formatting that articles don't show", /(?=Last)/],
]

const inTheEditor: readonly Mistake[] = [
  ['business', 'badge: “House painting”', 'Remove the quotes around it'],
  ['business', 'badge: on', 'badge is "on". Write more than this word: pages would show it.'],
  ['business', 'customers: Yes', 'customers is "Yes". Write a number, such as 500+.'],
  ['business', '  country: NO', 'country is "NO". Write the ISO 3166 code of a country whose'],
  ['business', '  state: ZZ', 'There is no state with these two letters'],
  ['business', 'badge: Painting {warranty}', 'only questions and answers insert facts'],
  ['business', 'badge: {warranty}', 'a text can’t begin with {'],
  ['business', 'badge: See ![deck](My Deck.JPG)', 'Remove the picture'],
  ['business', "badge: '##House painting'", 'Remove the #'],
  ['business', 'badge: #1 painter', 'badge is empty, because # starts a comment'],
  ['business', 'badge: <b>House</b> painting', 'Remove the HTML'],
  ['business', 'badge: House **painting**', 'Remove the formatting'],
  ['business', 'badge: See [our work](/gallery)', 'Write the words without the link'],
  [
    'business',
    'office_hours:\n  Monday to Friday: 9:00 AM - 6:00 PM\n  Saturday: Closed\n',
    'office_hours: Sunday is missing. Add a line such as "Sunday: Closed".',
    hours,
    'office_hours:',
  ],
  ['reviews', `  date: ${nextYear}-02-03`, 'Write a day that isn’t in the future'],
  ['business', 'email:office@rivera.com', 'a space is missing after the colon'],
  ['business', 'email office@rivera.com', 'its field has no colon', /^email:.*/m],
  ['business', ' email: office@rivera.com', 'begins with one space too many', /^email:.*/m],
  ['business', ' town: Tulsa', 'begins with one space too few', /^ {2}town:.*/m],
  ['business', '\ttown: Tulsa', 'lines are indented by spaces here, not by a tab', /^ {2}town:.*/m],
  ['business', 'email:\u00a0office@rivera.com', 'a space in this line isn’t a plain', /^email:.*/m],
  [
    'business',
    'email：office@rivera.com',
    'the colon in this line isn’t a plain one',
    /^email:.*/m,
  ],
  ['business', '- email: office@rivera.com', 'this line begins with -, as only', /^email:.*/m],
  ['business', '<<<<<<< HEAD\nemail: a@b.com', 'two versions', /^email:.*/m, '<<<<<<< HEAD'],
  ['business', '', 'the file is empty', /[\s\S]+/],
  ['business', 'fax: 1\nwarranty: 1 year', 'no field "fax"', /^warranty:.*/m, 'fax: 1'],
  ['business', 'warranty: 1 year\nwarranty: 2 years', 'this field was given above already'],
  ['business', 'badge: House painting: all of it', 'a text with a colon needs quotes'],
  ['business', "badge: 'Joe's painting'", 'a quote or bracket is missing'],
  ['business', 'badge: Painter #1 in town', 'the text ends at "Painter"'],
  ['business', 'origin: www.rivera.com', 'Write https:// and the name of the site'],
  ['business', 'schema_type: Painter', 'Write one of: HousePainter'],
  ['business', 'languages: English', 'Write a list, such as [English, Spanish]'],
  ['business', 'sample: no\n', 'Remove this line, or', /^sample: .*|^(?=schema_type:)/m],
  ['business', 'place: Tulsa, OK', 'Write town, region, area', /^place:\n(?: .*\n)+/m],
  ['reviews', '  text:', 'text (entry 1) is missing. Write a text'],
  ['faqs', '    answer: {{warranty}}, or more', 'a text that begins with {{ needs quotes'],
  ['article', 'description: Short.', 'Write 120 to 160 characters, not 6.'],
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
  ['article', '---\n\nShort.', 'the article has 1 words', /^---\n\n[\s\S]*/m, ''],
]

const mistakes = [...onAPhone, ...inTheEditor]

test('no two mistakes break the same rule', () => {
  const sentences = mistakes.map(([, , sentence]) => sentence)
  const contained = sentences.filter(
    (sentence, index) => sentences.findIndex((other) => other.includes(sentence)) !== index,
  )
  expect(contained).toEqual([])
})

/** Mistakes that another part of the parser sees. */
const otherwise: readonly Mistake[] = [
  ['business', `badge: '"House painting"'`, 'Remove the quotes around it'],
  ['business', 'badge: {warranty} of painting', 'a text can’t begin with {'],
  ['business', 'badge: ![deck](My Deck.JPG)', 'Remove the picture'],
  ['business', 'badge: **House** painting', 'Remove the formatting'],
  ['business', 'badge: [Our work](/gallery)', 'Write the words without the link'],
  ['business', 'badge: ##House painting', 'badge is empty, because # starts a comment'],
  ['business', 'badge: ???', 'Replace this placeholder'],
  ['business', 'badge: House painting\n...', 'the line "..." would end the file', badge],
  ['business', 'crew_since: 1066', 'Write a year from 1900'],
  ['business', `in_business_since: ${nextYear}`, `Write a year from 1900 to ${nextYear - 1}`],
  ['business', priced('$6-3 per sq ft'), 'the lower number first', work],
  ['business', `office_hours:\n  ${allDays}\n  Friday: Closed\n`, 'each day once', hours],
  ['business', 'office_hours:\n  Sunday: 6:00 PM - 9:00 AM\n', 'the opening first', hours],
  ['business', '  state: OK\n  state_name: Oklahama', 'OK is Oklahoma', state],
  ['business', 'languages: [Portugese]', 'Did you mean Portuguese?'],
  ['business', 'languages: [Spainsh]', 'Did you mean Spanish?'],
  [
    'business',
    'social:\n  Facebook: https://instagram.com/rivera\n',
    'This address is at Instagram',
    social,
  ],
  ['business', priced('$500'), 'Say per what it is', work],
  ['business', `estimate_url: ${origin.replace('www.', '')}/quote`, 'This is your own site'],
  ['reviews', '  date: 2024-02-30', 'Write a date as year-month-day'],
  ['reviews', '  date: 0026-05-18', 'Write a date as year-month-day'],
  ['article', 'So\u200bap.', 'an invisible character is after "So"', /(?=Last)/],
  ['article', 'Walls.\n##Heading', '"##": Remove the #', /(?=Last)/],
  ['article', '- Soap\n- A {warranty}', 'only questions and answers insert facts', /(?=Last)/],
  ['article', '> **{tip}**\n>\n> Soap.', 'insert facts', /(?=Last)/, '> **{tip}**'],
  ['article', '**Soap\nand water.', 'Remove the formatting', /(?=Last)/, '**Soap'],
]

test.each([...mistakes, ...otherwise])('in %s, %j is refused at its line: %s', (...mistake) => {
  const [file, written, sentence, replaced = fieldOf(written), line] = mistake
  const text = edited(file, file === 'article' && mistake[3] ? `${written}\n\n` : written, replaced)
  const faults = faultsIn(file, text)
  expect(faults).toEqual([expect.stringContaining(sentence)])
  const [, path, number] = /^([^:]+):(\d+): /.exec(faults[0] ?? '') ?? []
  expect(path).toBe(files[file].source.file)
  expect(text.split('\n')[Number(number) - 1]).toBe(line ?? written.trimEnd().split('\n').at(-1))
})
