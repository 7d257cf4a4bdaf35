import { expect, test } from 'vitest'
import { beginSlide, extend, type Selection, slideTo, toggle } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = (selection: Selection) => selection && order.filter((id) => selection.ids.has(id))

test('a press chooses an entry, and takes it out again', () => {
  const one = toggle(null, 'b')
  expect(chosen(one)).toEqual(['b'])
  expect(chosen(toggle(toggle(one, 'd'), 'b'))).toEqual(['d'])
  expect(chosen(toggle(one, 'b'))).toEqual([])
})

test('a range runs from the last one chosen, either way, and grows and shrinks from there', () => {
  const start = toggle(null, 'c')
  expect(chosen(extend(start, 'e', order))).toEqual(['c', 'd', 'e'])
  expect(chosen(extend(start, 'a', order))).toEqual(['a', 'b', 'c'])
  expect(chosen(extend(extend(start, 'd', order), 'b', order))).toEqual(['b', 'c', 'd'])
  expect(chosen(extend(toggle(toggle(null, 'a'), 'c'), 'd', order))).toEqual(['a', 'c', 'd'])
  expect(chosen(extend(null, 'b', order))).toEqual(['b'])
})

test('a finger slides there and back, beside what was chosen before', () => {
  const began = beginSlide(toggle(null, 'a'), 'c')
  const there = slideTo(began, 'e', order)
  expect(chosen(there)).toEqual(['a', 'c', 'd', 'e'])
  expect(chosen(slideTo(there, 'd', order))).toEqual(['a', 'c', 'd'])
  expect(chosen(slideTo(there, 'b', order))).toEqual(['a', 'b', 'c'])
})
