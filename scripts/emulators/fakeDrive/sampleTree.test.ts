import { expect, test } from 'vitest'
import { picture } from './content.ts'
import { folderType } from './DriveTree.ts'
import { sampleFolders, sampleTree } from './sampleTree.ts'

test('the sample tree has photos in project folders, and one stray of each kind', async () => {
  const tree = await sampleTree((shot, format) => picture(JSON.stringify(shot), { format }))
  const projects = Object.values(sampleFolders)
    .flatMap((top) => tree.childrenOf(top))
    .filter(({ mimeType }) => mimeType === folderType)
  expect(projects).toHaveLength(5)
  const inside = projects.flatMap(({ id }) => tree.childrenOf(id))
  const count = (mimeType: string) => inside.filter((node) => node.mimeType === mimeType).length
  expect({
    jpeg: count('image/jpeg'),
    png: count('image/png'),
    text: count('text/plain'),
    document: count('application/vnd.google-apps.document'),
    folder: count(folderType),
    shortcut: count('application/vnd.google-apps.shortcut'),
  }).toEqual({ jpeg: 16, png: 1, text: 1, document: 1, folder: 1, shortcut: 1 })
  const sizes = inside.flatMap(({ content }) => (content ? [content.size] : []))
  expect(sizes.filter((size) => size > 10 * 1024 * 1024)).toHaveLength(1)
  const all = new Set(tree.all().flatMap(({ content }) => (content ? [content.md5] : [])))
  expect(all.size).toBe(20)
})
