import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isDrawn, scenes } from '../../web/content/scenes.ts'
import { findPhotoFaults } from './findPhotoFaults.ts'

const [drawn] = Object.entries(scenes).find(([, { alt }]) => isDrawn(alt)) ?? []

test('a photo with an unknown name, or still described as a drawing, is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['attic.jpg', ...(drawn ? [`${drawn}.jpg`] : [])]) {
    writeFileSync(join(folder, file), '')
  }
  expect(findPhotoFaults(folder)).toEqual([
    expect.stringMatching(/^web\/content\/photos\/attic\.jpg isn't used on any page\./),
    ...(drawn ? [expect.stringContaining(`photos/${drawn}.jpg replaces`)] : []),
  ])
  expect(findPhotoFaults(join(folder, 'none'))).toEqual([])
})
