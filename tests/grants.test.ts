import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const howToApprove = `The rules differ from the approved ones. Read the difference as an attacker
would. If it is intended, "npm test -- unit tests/grants.test.ts -u" approves it.`

test.each(['firestore.rules', 'storage.rules'])(
  '%s contains exactly the approved grants',
  async (file) => {
    const rules = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    await expect(clauses(rules), howToApprove).toMatchFileSnapshot(`rules/grants/${file}.txt`)
  },
)

test('comments and line breaks need no approval, any other change does', () => {
  const rules = "allow get: if a == 'x//y' && b; // why\nallow list: if true;"
  expect(clauses(rules)).toBe(clauses(rules.replace(' &&', ' /* so */\n  &&').replace('why', '')))
  expect(clauses(rules)).not.toBe(clauses(rules.replace('//y', '//z')))
})

function clauses(rules: string): string {
  const code = rules.replaceAll(/('[^']*')|\/\/.*|\/\*[\s\S]*?\*\//g, (_, text = '') => text)
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return `${line.replaceAll(/ (?=&&|\|\||\}(?: |$))|(?<=[;{}]) (?!\{)/g, '\n')}\n`
}
