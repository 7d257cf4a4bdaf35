import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findJava } from './java.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'java-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function install(home: string, version: string, programs = ['java', 'javac']): string {
  const bin = join(root, home, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const program of programs) writeFileSync(join(bin, program), '')
  writeFileSync(join(root, home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`)
  return bin
}

test('a new enough Java on PATH is used', async () => {
  const bin = install('path', '21.0.2')
  const java = await findJava({ env: { PATH: bin }, platform: 'linux', jvmFolders: [] })
  expect(java).toEqual({ bin, version: 21, hasCompiler: true })
})

test('a newer Java in the folder of JVMs is found if the default is old', async () => {
  const old = install('jvm/java-17', '17.0.9')
  const bin = install('jvm/temurin-25', '25.0.1')
  const machine = {
    env: { PATH: old },
    platform: 'linux',
    jvmFolders: [join(root, 'jvm')],
  } as const
  expect(await findJava(machine)).toEqual({ bin, version: 25, hasCompiler: true })
})

test('JAVA_HOME comes before the folder of JVMs', async () => {
  const bin = install('home', '22')
  install('jvm/java-25', '25')
  const env = { PATH: '', JAVA_HOME: join(root, 'home') }
  const java = await findJava({ env, platform: 'linux', jvmFolders: [join(root, 'jvm')] })
  expect(java.bin).toBe(bin)
})

test('a JDK is preferred to a runtime without a compiler', async () => {
  const runtime = install('runtime', '24', ['java'])
  const bin = install('jvm/jdk-21', '21')
  const env = { PATH: runtime }
  const java = await findJava({ env, platform: 'linux', jvmFolders: [join(root, 'jvm')] })
  expect(java.bin).toBe(bin)
})

test('a runtime is used if there is no JDK', async () => {
  const bin = install('runtime', '24', ['java'])
  const java = await findJava({ env: { PATH: bin }, platform: 'linux', jvmFolders: [] })
  expect(java).toEqual({ bin, version: 24, hasCompiler: false })
})

test('the homes of macOS and the program names of Windows are known', async () => {
  const mac = install('mac/temurin-21.jdk/Contents/Home', '21.0.1')
  const onMac = { env: {}, platform: 'darwin', jvmFolders: [join(root, 'mac')] } as const
  expect((await findJava(onMac)).bin).toBe(mac)
  const windows = install('windows/jdk-21', '21.0.1', ['java.exe', 'javac.exe'])
  const onWindows = { env: {}, platform: 'win32', jvmFolders: [join(root, 'windows')] } as const
  expect((await findJava(onWindows)).bin).toBe(windows)
})

test.runIf(process.platform !== 'win32')('a link on PATH leads to its home', async () => {
  const bin = install('jvm/jdk-21', '21')
  const links = join(root, 'links')
  mkdirSync(links)
  symlinkSync(join(bin, 'java'), join(links, 'java'))
  const java = await findJava({ env: { PATH: links }, platform: 'linux', jvmFolders: [] })
  expect(java).toEqual({ bin, version: 21, hasCompiler: true })
})

test.runIf(process.platform !== 'win32')(
  'a Java without a release file is asked for its version',
  async () => {
    const bin = join(root, 'shims')
    mkdirSync(bin)
    writeFileSync(
      join(bin, 'java'),
      '#!/bin/sh\necho \'openjdk version "23.0.1" 2024-10-15\' >&2\n',
    )
    chmodSync(join(bin, 'java'), 0o755)
    const java = await findJava({ env: { PATH: bin }, platform: 'linux', jvmFolders: [] })
    expect(java).toEqual({ bin, version: 23, hasCompiler: false })
  },
)

test('without a new enough Java the message says what was found and what to install', async () => {
  const old = install('old', '1.8.0_392')
  await expect(findJava({ env: { PATH: old }, platform: 'linux', jvmFolders: [] })).rejects.toThrow(
    /need Java 21 or newer, and only Java 8 was found: install a JDK/,
  )
  await expect(findJava({ env: {}, platform: 'linux', jvmFolders: [] })).rejects.toThrow(
    /none was found: install a JDK/,
  )
})
