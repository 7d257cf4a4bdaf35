import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'programs-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

/** Prints which modules of this folder were loaded. The browser is a program that can only start. */
const search = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  import { dirname } from 'node:path'
  import { chromium } from 'playwright'
  const browser = chromium.executablePath()
  mkdirSync(dirname(browser), { recursive: true })
  writeFileSync(browser, '#!/bin/sh', { mode: 0o755 })
  const loaded = []
  registerHooks({
    load: (url, context, next) => {
      if (url.includes('/scripts/offline/')) loaded.push(url.split('/').at(-1))
      return next(url, context)
    },
  })
  const { findProgram } = await import('./scripts/offline/findProgram.ts')
  const emulators = await findProgram('emulators', console.log)
  const { executablePath } = await findProgram('chromium', console.log)
  console.log(JSON.stringify({ emulators, found: executablePath === browser, loaded }))`

test.runIf(process.platform !== 'win32')(
  'with downloads and a new enough Java, nothing of this folder is printed or loaded but the look-up',
  async () => {
    const list = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'
    const { firestore, storage } = JSON.parse(readFileSync(join(projectRoot, list), 'utf8'))
    for (const { downloadPathRelativeToCacheDir: jar } of [firestore, storage]) {
      writeFileSync(join(root, jar), '')
    }
    const java = '#!/bin/sh\necho \'openjdk version "21.0.2"\' >&2\n'
    mkdirSync(join(root, 'bin'))
    writeFileSync(join(root, 'bin/java'), java, { mode: 0o755 })
    const { output } = await runProcess(
      process.execPath,
      ['--input-type=module', '--eval', search],
      {
        timeoutMs: 60_000,
        env: {
          FIREBASE_EMULATORS_PATH: root,
          PLAYWRIGHT_BROWSERS_PATH: root,
          PATH: [join(root, 'bin'), process.env.PATH].join(delimiter),
        },
      },
    )
    expect(JSON.parse(output)).toEqual({
      emulators: { javaBin: null, env: {} },
      found: true,
      loaded: ['findProgram.ts'],
    })
  },
)
