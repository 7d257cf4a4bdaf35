import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { origin } from '../web/content/business.ts'

test('functions answer the pages of the site’s own origin', () => {
  const file = join(import.meta.dirname, '../functions/.env')
  const settings = parseEnv(readFileSync(file, 'utf8'))
  expect(JSON.parse(settings.SITE_ORIGINS ?? '[]')).toContain(origin)
})
