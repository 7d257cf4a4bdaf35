import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { readConfiguration } from './readConfiguration.ts'

// Vitest reads the .env.local of a developer, and the environment takes precedence over files.
beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_CONFIG', undefined)
})

function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, file), text)
  return folder
}

test('the configuration is read from .env.local, on one line or as the Firebase CLI prints it', () => {
  const configuration = {
    apiKey: 'key',
    authDomain: 'example.firebaseapp.com',
    projectId: 'example',
    storageBucket: 'example.firebasestorage.app',
    appId: '1:2:web:3',
  }
  const printed = JSON.stringify({ ...configuration, measurementId: 'G-1' }, null, 2)
  for (const text of [JSON.stringify(configuration), `'${printed}'`]) {
    const folder = folderWith('.env.local', `VITE_FIREBASE_CONFIG=${text}\n`)
    expect(readConfiguration(folder)).toEqual(configuration)
  }
})

test('without a configuration nothing is built, and the message says what to do', () => {
  expect(() => readConfiguration(folderWith('.env.local', ''))).toThrow(CannotStart)
  expect(() => readConfiguration(folderWith('.env.local', ''))).toThrow('.env.example')
})

test('Vite reads the same file as this check', async () => {
  const { resolveConfig } = await import('vite')
  const config = await resolveConfig({ configFile: join(projectRoot, 'vite.config.ts') }, 'build')
  expect(config.envDir).toBe(projectRoot)
})
