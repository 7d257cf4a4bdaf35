import { expect, test } from 'vitest'
import { Toasts } from './Toasts.tsx'

test('three toasts show at a time, each for four seconds', () => {
  const { children } = Toasts().props
  expect(children.props).toMatchObject({ limit: 3, autoClose: 4000 })
})
