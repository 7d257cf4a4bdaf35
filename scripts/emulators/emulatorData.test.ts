import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertReadable, hasData, recoverData } from './emulatorData.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'data-')), 'saved')
})

afterEach(() => {
  rmSync(join(dataDir, '..'), { recursive: true })
})

function write(folder: string, content: string, complete: boolean): void {
  mkdirSync(folder)
  writeFileSync(join(folder, 'content'), content)
  if (complete) writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}')
}

function content(): string {
  return readFileSync(join(dataDir, 'content'), 'utf8')
}

test('complete data is kept, and leftovers of a save are removed', () => {
  write(dataDir, 'good', true)
  write(`${dataDir}.next`, 'half', false)
  recoverData(dataDir)
  expect(content()).toBe('good')
  expect(existsSync(`${dataDir}.next`)).toBe(false)
})

test('a save interrupted between its two renames is completed', () => {
  write(`${dataDir}.former`, 'old', true)
  write(`${dataDir}.next`, 'new', true)
  recoverData(dataDir)
  expect(content()).toBe('new')
  expect(existsSync(`${dataDir}.former`)).toBe(false)
})

test('an incomplete save never replaces the previous data', () => {
  write(`${dataDir}.former`, 'old', true)
  write(`${dataDir}.next`, 'half', false)
  recoverData(dataDir)
  expect(content()).toBe('old')
})

test('recovering without saved data creates none', () => {
  recoverData(dataDir)
  expect(hasData(dataDir)).toBe(false)
})

test.each([
  ['1.0.0', null],
  ['1.4.2', null],
  ['0.1.0', 'npm start -- --fresh'],
  ['2.0.0', 'npm start -- --fresh'],
  ['2026-11-23T21:28:00.000Z', 'npm start -- --fresh'],
  ['', 'npm start -- --fresh'],
])(
  'data of version "%s" can be read, or the message says how to start fresh',
  (written, sentence) => {
    const file = `${dataDir}.version`
    writeFileSync(file, written)
    const read = () => assertReadable(file, '1.2.0')
    if (sentence) expect(read).toThrow(sentence)
    else read()
  },
)
