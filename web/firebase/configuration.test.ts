import { expect, test } from 'vitest'
import { parseConfiguration } from './configuration.ts'

const whole = {
  apiKey: 'key',
  authDomain: 'example.firebaseapp.com',
  projectId: 'example',
  storageBucket: 'example.firebasestorage.app',
  appId: '1:2:web:3',
}

test('a complete configuration is returned unchanged', () => {
  expect(parseConfiguration(JSON.stringify(whole))).toEqual(whole)
})

test.each([
  [undefined, 'missing'],
  ['', 'missing'],
  ['{apiKey: "key"}', 'double quotes'],
  ['"key"', 'double quotes'],
  ['null', 'double quotes'],
  [JSON.stringify({ ...whole, projectId: '' }), 'lacks projectId'],
  ['{}', 'lacks apiKey, authDomain, projectId, storageBucket, appId'],
])('%s is explained in a sentence', (text, words) => {
  expect(parseConfiguration(text)).toContain(words)
})
