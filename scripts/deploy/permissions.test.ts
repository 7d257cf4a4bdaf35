import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../lib/project.ts'
import { allRoles, checkedVersion, deployRoles } from './permissions.ts'

const firebaseTools = join(projectRoot, 'node_modules/firebase-tools')
const listed = Object.values(allRoles).flat()

test('the list of permissions was made from the firebase-tools that deploys', () => {
  const { version } = JSON.parse(readFileSync(join(firebaseTools, 'package.json'), 'utf8'))
  expect(version).toBe(checkedVersion)
})

test.each(listed)('%s is needed at %s', (_name, at, call) => {
  const [file = '', line] = at.split(':')
  const path = line ? join(firebaseTools, 'lib', file) : join(projectRoot, file)
  const text = readFileSync(path, 'utf8')
  expect(line ? text.split('\n')[Number(line) - 1] : text).toContain(call)
})

test('lists the permissions that firebase-tools itself checks first', () => {
  const targets = /TARGET_PERMISSIONS = \{(.*?)\n\};/s
  const text = readFileSync(join(firebaseTools, 'lib/deploy/index.js'), 'utf8')
  const groups = targets.exec(text)?.[1]?.split(/(?=\n {4}\w+: \[)/) ?? []
  const used = groups.filter((group) => /^\s*(hosting|functions|firestore|storage):/.test(group))
  const names = used.flatMap((group) => group.match(/(?<=")[\w.]+/g) ?? [])
  expect(names).toHaveLength(14)
  expect(listed.map(([name]) => name)).toEqual(expect.arrayContaining(names))
})

test('docs/automatic-deploys.md grants exactly these roles to the account that deploys', () => {
  const text = readFileSync(join(projectRoot, 'docs/automatic-deploys.md'), 'utf8')
  const loop = /for role in ([^;]*);/.exec(text)?.[1]?.replaceAll('\\\n', ' ')
  expect(
    loop
      ?.trim()
      .split(/\s+/)
      .map((role) => `roles/${role}`),
  ).toEqual(deployRoles)
})
