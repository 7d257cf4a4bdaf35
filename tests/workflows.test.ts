import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../.github/workflows')

test("other people's actions are pinned to a commit", () => {
  const used = globSync('*.yml', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/uses: *(.+)/g)].map(
      ([, action = '']) => `${file}: ${action}`,
    ),
  )
  expect(used.length).toBeGreaterThan(0)
  const fixed = /: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/
  expect(used.filter((action) => !fixed.test(action))).toEqual([])
})

test.each(['.', 'functions'])('npm refuses install scripts that %s does not list', (place) => {
  const settings = readFileSync(join(folder, '../..', place, '.npmrc'), 'utf8')
  expect(settings.split('\n')).toContain('strict-allow-scripts=true')
})
