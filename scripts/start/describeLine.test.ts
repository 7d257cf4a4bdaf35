import { expect, test } from 'vitest'
import { describeLine } from './describeLine.ts'

test('what a function logs is shown with its name, level, message and fields', () => {
  expect(
    [
      '>  tasks.makeVariants: {"ms":120,"kind":"ready","severity":"INFO","message":"photo"}',
      '>  roles.syncClaim: {"severity":"ERROR","message":"The last admin keeps the role."}',
      '>  image.retry: TypeError: photo is undefined',
      '>      at retry (functions/src/photos/photoCalls.ts:12:3)',
    ].map(describeLine),
  ).toEqual([
    "tasks.makeVariants: INFO photo { ms: 120, kind: 'ready' }",
    'roles.syncClaim: ERROR The last admin keeps the role.',
    'image.retry: TypeError: photo is undefined',
    '    at retry (functions/src/photos/photoCalls.ts:12:3)',
  ])
})

test('warnings of the emulators are shown, with the URL of a request, but not their chatter', () => {
  const warning = '⚠  functions: External network resource requested!'
  const url = '   - URL: "https://www.googleapis.com/drive/v3/files"'
  const lines = [
    warning,
    url,
    'i  functions: Beginning execution of "us-central1-image-retry"',
    '⚠  storage: Env variable override detected, skipping download.',
    '>  image.retry: {"severity":"DEBUG","message":"Callable request verification passed"}',
  ]
  expect(lines.map(describeLine)).toEqual([warning, url, null, null, null])
})
