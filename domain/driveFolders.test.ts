import { expect, test } from 'vitest'
import { folderIdIn } from './driveFolders.ts'

test('finds the folder id in any link that Drive’s menus copy', () => {
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
