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

test.each(['firestore.rules', 'storage.rules'])('%s contains no invisible characters', (file) => {
  const rules = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(invisible(rules)).toEqual([])
})

test('a line separator in a comment, which could hide a clause from the approval, is found', () => {
  const rules = 'allow get: if a // why\u2028  && b\n  || c;'
  expect(invisible(rules)).toEqual(['\u2028'])
  expect(invisible('a\r\x0b\u2029\u202e\u200b\ufeff\n')).toHaveLength(6)
})

/** Other line ends than \n, and characters that an editor doesn't show. */
function invisible(rules: string): string[] {
  return rules.match(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu) ?? []
}

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
