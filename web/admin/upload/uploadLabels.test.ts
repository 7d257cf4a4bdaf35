import { expect, test, vi } from 'vitest'
import { type ImageStatus, imageSchema } from '../../../domain/image.ts'
import { epoch, sampleImage } from '../../../tests/support/sampleDocuments.ts'
import { parseOrLog } from '../data/useLiveQuery.ts'
import { summarizePipeline } from './uploadLabels.ts'

const saved = ['a', 'b', 'c'].map((imageId) => ({ imageId, filename: `${imageId}.jpg` }))

/** What is said of three photos, in a project where others may be. */
function textOf(statuses: readonly ImageStatus[], wereThere = true): string {
  const photos = statuses.map((status, index) => ({
    id: saved[index]?.imageId ?? 'other',
    image: { ...sampleImage, created_at: epoch, updated_at: epoch, status },
  }))
  return summarizePipeline({ saved, title: 'Porch' }, photos, wereThere).text
}

test('a receipt tells what became of each photo, and never that all is well when it is not', () => {
  expect(summarizePipeline({ saved, title: 'Porch' }, null, false).text).toBe(
    'Being made ready for “Porch”.',
  )
  expect(textOf(['ready', 'processing', 'uploading'])).toBe('Being made ready for “Porch”: 1 of 3.')
  expect(textOf(['ready', 'processing', 'failed'])).toBe(
    'Being made ready for “Porch”: 1 of 3, 1 failed.',
  )
  expect(textOf(['ready', 'ready', 'failed'])).toBe('2 of 3 are ready in “Porch”, 1 failed.')
  expect(textOf(['ready', 'failed', 'trashed'])).toBe(
    '1 of 3 is ready in “Porch”, 1 failed, 1 is not there any more.',
  )
  expect(textOf(['ready', 'ready', 'ready', 'failed'])).toBe('All of them are ready in “Porch”.')
})

test('a photo that is not among those of its project has left it only if it was there', () => {
  expect(textOf(['ready', 'ready'], false)).toBe('Being made ready for “Porch”: 2 of 3.')
  expect(textOf(['ready', 'ready'])).toBe('2 of 3 are ready in “Porch”, 1 is not there any more.')
})

test('a photo whose document is malformed is left out with a warning, and is not called ready', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const times = { created_at: epoch, updated_at: epoch }
  const documents = [{ status: 'ready' }, { status: 'odd' }, { status: 'ready' }]
  const photos = documents.flatMap((fields, index) => {
    const id = saved[index]?.imageId ?? ''
    const image = parseOrLog(imageSchema, `project_images/${id}`, {
      ...sampleImage,
      ...times,
      ...fields,
    })
    return image ? [{ id, image }] : []
  })
  for (const [wereThere, begin] of [
    [true, '2 of 3 are ready'],
    [false, 'Being made ready for “Porch”: 2 of 3'],
  ] as const) {
    const { text } = summarizePipeline({ saved, title: 'Porch' }, photos, wereThere)
    expect(text).toContain(begin)
  }
  expect(warn.mock.calls[0]?.[0]).toBe('project_images/b is malformed and left out:')
})
