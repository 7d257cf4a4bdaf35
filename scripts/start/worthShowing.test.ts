import { expect, test } from 'vitest'
import { worthShowing } from './worthShowing.ts'

test('a warning about a request to the internet is shown with its URL', () => {
  const lines = [
    '⚠  functions: External network resource requested!',
    '   - URL: "https://www.googleapis.com/drive/v3/files"',
    ' - Be careful, this may be a production service.',
  ]
  expect(lines.filter(worthShowing)).toEqual(lines.slice(0, 2))
})
