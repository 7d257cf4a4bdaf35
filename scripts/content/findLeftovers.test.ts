import { expect, test } from 'vitest'
import { describeLeftover, findLeftovers } from './findLeftovers.ts'

const sample = ['Dallas', 'North Dallas', 'Sheetrock Repair', 'TX', 'Allen']

function find(text: string, own: readonly string[] = ['Tulsa']) {
  const found = findLeftovers([{ file: 'home.ts', text }], { sample, own })
  return found.map(({ name, at }) => `${name} ${at.join(' ')}`)
}

test('a name that no record has is told with its file and line', () => {
  expect(find("badge: 'Tulsa'\nlead: 'Sheetrock Repair in North Dallas, TX'")).toEqual([
    'Sheetrock Repair home.ts:2',
    'North Dallas home.ts:2',
    'TX home.ts:2',
  ])
})

test('a name that is the company’s own, or a part of one, is told of nowhere', () => {
  expect(find('Dallas, Allen', ['Dallas', 'Allen', 'Tulsa'])).toEqual([])
  expect(find('Dallas Road Painting', ['Dallas Road Painting'])).toEqual([])
  expect(find('Allentown, TXT and dallas')).toEqual([])
})

test('the name of a page is found as sentences write it', () => {
  const sources = [{ file: 'home.ts', text: 'Ask for sheetrock repair, and for Fence staining.' }]
  const names = { sample, own: ['Fence Staining'], anyCase: true } as const
  expect(findLeftovers(sources, names)).toEqual([{ name: 'Sheetrock Repair', at: ['home.ts:1'] }])
})

test('a line names the first places, and counts the others', () => {
  const at = Array.from({ length: 10 }, (_, index) => `a.ts:${index}`)
  expect(describeLeftover({ name: 'Dallas', at })).toMatch(/^"Dallas" .*a\.ts:7 and 2 more$/)
})
