import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../lib/project.ts'
import { accountRoles } from './accountRoles.ts'
import { deployRoles, requiredPermissions } from './permissions.ts'

const firebaseTools = createRequire(import.meta.resolve('firebase-tools/package.json'))
const targets = ['hosting', 'functions', 'firestore', 'storage'] as const

test('lists the permissions that firebase-tools itself checks first', () => {
  const {
    TARGET_PERMISSIONS,
  }: Record<string, Record<(typeof targets)[number], string[]>> = firebaseTools(
    './lib/deploy/index.js',
  )
  const names = targets.flatMap((target) => TARGET_PERMISSIONS?.[target] ?? [`none: ${target}`])
  expect(requiredPermissions).toEqual(expect.arrayContaining(names))
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

test('docs/deploy.md lists exactly the roles of the functions’ account', () => {
  const text = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(roles\/[\w.]+)`/gm)].map(([, role]) => role)
  const roles = Object.values(accountRoles).flat()
  expect(rows.sort()).toEqual(roles.map(([role]) => role).sort())
})
