import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findJava } from './java.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'java-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

/** A Java that can only say its version, as it does on standard error. */
function install(home: string, version: string, { jdk = true } = {}): string {
  const bin = join(root, home, 'bin')
  mkdirSync(bin, { recursive: true })
  const java = `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`
  writeFileSync(join(bin, 'java'), java, { mode: 0o755 })
  if (jdk) writeFileSync(join(bin, 'javac'), '')
  return bin
}

const find = (PATH: string, JAVA_HOME = '') => findJava({ PATH, JAVA_HOME }, [join(root, 'jvm/*')])

describe.runIf(process.platform !== 'win32')('Java', () => {
  test('PATH comes first, also by a link, then JAVA_HOME', async () => {
    const bin = install('path', '21.0.2')
    const ofHome = install('home', '22')
    install('jvm/java-25', '25')
    mkdirSync(join(root, 'links'))
    symlinkSync(join(bin, 'java'), join(root, 'links/java'))
    const found = { bin, version: 21, hasCompiler: true }
    expect(await find(join(root, 'links'))).toEqual(found)
    expect(await find('', join(root, 'home'))).toMatchObject({ bin: ofHome, version: 22 })
  })

  test("if the one on PATH is too old or can't compile, another is found", async () => {
    const old = install('old', '1.8.0_392')
    const runtime = install('runtime', '24', { jdk: false })
    expect(await find(runtime)).toEqual({ bin: runtime, version: 24, hasCompiler: false })
    const jdk = install('jvm/temurin-25', '25.0.1')
    for (const path of [old, runtime]) {
      expect(await find(path)).toEqual({ bin: jdk, version: 25, hasCompiler: true })
    }
  })

  test('without a new enough one, the message says what was found and what to install', async () => {
    const message = /need Java 21 or newer, and (.* found): install a JDK/
    await expect(find(install('old', '17.0.9'))).rejects.toThrow(message)
    await expect(find('')).rejects.toThrow('none was found')
  })
})
