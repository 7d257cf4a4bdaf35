import { expect, test } from 'vitest'
import { extend, type Selection, toggle } from './useSelection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const idsIn = (selection: Selection) => selection && order.filter((id) => selection.ids.has(id))

test('a press selects an entry, and a second press deselects it', () => {
  const one = toggle(null, 'b')
  expect(idsIn(one)).toEqual(['b'])
  expect(idsIn(toggle(toggle(one, 'd'), 'b'))).toEqual(['d'])
  expect(idsIn(toggle(one, 'b'))).toEqual([])
})

test('Shift selects the range from the last selected entry, in either direction', () => {
  const start = toggle(null, 'c')
  expect(idsIn(extend(start, 'e', order))).toEqual(['c', 'd', 'e'])
  expect(idsIn(extend(start, 'a', order))).toEqual(['a', 'b', 'c'])
  expect(idsIn(extend(extend(start, 'd', order), 'b', order))).toEqual(['b', 'c', 'd'])
  expect(idsIn(extend(toggle(toggle(null, 'a'), 'c'), 'd', order))).toEqual(['a', 'c', 'd'])
  expect(idsIn(extend(null, 'b', order))).toEqual(['b'])
})
