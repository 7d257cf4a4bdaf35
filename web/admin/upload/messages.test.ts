import { expect, test } from 'vitest'
import { deleteText, stepText } from './messages.ts'
import { emptyUpload, existingTarget } from './state.ts'

test('a queued upload isn’t announced as uploading', () => {
  const upload = {
    ...emptyUpload('1'),
    step: 'sending',
    target: existingTarget('2', 'Porch'),
  } as const
  expect(stepText(upload, true)).toBe('Upload to “Porch” is next')
  expect(stepText(upload, false)).toBe('Uploading to “Porch”')
})

test('a photo that may be damaged stays on the phone, and the others can be deleted', () => {
  const notYet = 'Don’t delete them from your phone yet.'
  expect(deleteText(2, 2, 0)).toBe('You can delete these 2 from your phone.')
  expect(deleteText(2, 1, 1)).toBe('Keep that one on your phone; you can delete the other one.')
  expect(deleteText(5, 3, 2)).toBe('Keep those 2 on your phone; you can delete the other 3.')
  expect(deleteText(1, 0, 1)).toBe(notYet)
  expect(deleteText(4, 1, 2)).toBe(notYet)
})
