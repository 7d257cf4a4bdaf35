import { expect, test } from 'vitest'
import { describeLeftover, findLeftovers } from './findLeftovers.ts'

const sample = {
  names: ['Dallas', 'North Dallas', 'TX', 'Allen'],
  landmarks: { Plano: ['Willow Bend', 'US-75'] },
  work: ['Sheetrock Repair', 'Fence Staining', 'fence', 'sheetrock', 'siding'],
}

function find(text: string, own: { names?: string[]; work?: string[] } = {}) {
  const sources = text
    .split('\n')
    .map((line, index) => ({ at: `home.ts:${index + 1}`, text: line }))
  const found = findLeftovers(sources, sample, { names: ['Tulsa'], work: [], ...own })
  return found.map(({ name, at }) => `${name} ${at.join(' ')}`)
}

test('places, neighborhoods and services of the sample are found with their lines', () => {
  expect(
    find("badge: 'Tulsa'\nlead: 'Sheetrock Repair in North Dallas, TX, near Willow Bend'"),
  ).toEqual([
    'North Dallas home.ts:2',
    'TX home.ts:2',
    'Willow Bend home.ts:2',
    'Sheetrock Repair home.ts:2',
  ])
})

test('words for services that the company doesn’t offer are found, in lower case and in the plural too', () => {
  expect(find('We paint siding, fences and Sheetrock.', { work: ['Siding Repair'] })).toEqual([
    'fence home.ts:1',
    'sheetrock home.ts:1',
  ])
})

test('the landmarks of a city are found unless the company works there too', () => {
  expect(find('Near US-75 and Willow Bend')).toEqual(['US-75 home.ts:1', 'Willow Bend home.ts:1'])
  expect(find('Near US-75 and Willow Bend', { names: ['Plano'] })).toEqual([])
})

test("the company's own names, and parts of them, are not reported", () => {
  expect(find('Dallas, Allen', { names: ['Dallas', 'Allen'] })).toEqual([])
  expect(find('Dallas Road Painting', { names: ['Dallas Road Painting'] })).toEqual([])
  expect(find('Allentown, TXT and dallas')).toEqual([])
})

test('a leftover is one line, with its first place at the beginning', () => {
  const at = Array.from({ length: 10 }, (_, index) => `a.ts:${index}`)
  expect(describeLeftover({ name: 'Dallas', at })).toMatch(
    /^a\.ts:0: "Dallas" is of the sample, .* also in a\.ts:1, .*, a\.ts:7 and 2 more\. Rewrite it/,
  )
  expect(describeLeftover({ name: 'Dallas', at: ['/'] })).toMatch(/^\/: "Dallas" .* service\. Rew/)
})
