import { expect, test } from 'vitest'
import { folderIdIn, resourceKeyIn } from './driveFolders.ts'

test('a folder’s id is found in whatever a person copies from Drive', () => {
  const id = '1AbC-dEf_9'
  for (const text of [
    id,
    `  ${id}\n`,
    `https://drive.google.com/drive/folders/${id}`,
    `https://drive.google.com/drive/u/0/folders/${id}?usp=sharing`,
    `https://drive.google.com/open?id=${id}&usp=drive_link`,
  ]) {
    expect(folderIdIn(text)).toBe(id)
  }
  for (const text of ['', 'https://example.com/', 'two words', '../x', 'x'.repeat(121)]) {
    expect(folderIdIn(text)).toBe(null)
  }
})

test('the key of a folder that is shared by its link is found in that link', () => {
  const folder = 'https://drive.google.com/drive/folders/1AbC-dEf_9'
  expect(resourceKeyIn(`${folder}?resourcekey=0-wDl_m&usp=sharing`)).toBe('0-wDl_m')
  expect(resourceKeyIn(`${folder}?usp=sharing&resourceKey=0-a#x`)).toBe('0-a')
  for (const text of [
    folder,
    '1AbC-dEf_9',
    `${folder}?resourcekey=`,
    `${folder}?resourcekey=a%2F`,
  ]) {
    expect(resourceKeyIn(text)).toBe(null)
  }
})
