import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildIfChanged } from './buildIfChanged.ts'

test('each output is built once, also if two are used in turn, and again when its source changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const built: string[] = []
  const use = (name: string, key = '') => {
    const output = join(folder, name)
    const build = async () => {
      writeFileSync(output, '')
      built.push(name)
    }
    return buildIfChanged({ inputs: ['package.json'], output, key, build })
  }
  const version = await use('one')
  await use('other')
  expect([await use('one'), built]).toEqual([version, ['one', 'other']])
  expect(await use('one', 'changed')).not.toBe(version)
  expect(built).toEqual(['one', 'other', 'one'])
})

test('a failed build is tried again', async () => {
  const output = join(tmpdir(), 'never-built')
  const build = () => Promise.reject(new Error('No.'))
  const attempt = () => buildIfChanged({ inputs: ['package.json'], output, key: '', build })
  await expect(attempt()).rejects.toThrow('No.')
  await expect(attempt()).rejects.toThrow('No.')
})
