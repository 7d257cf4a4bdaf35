import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, readEndpoints } from '../../scripts/deploy/readEndpoints.ts'
import { projectId, projectRoot } from '../../scripts/lib/project.ts'
import { runProcess } from '../../scripts/lib/runProcess.ts'
import { startTarget } from '../support/startTarget.ts'

const endpoints = Object.entries(await readEndpoints())
const folder = mkdtempSync(join(tmpdir(), 'painting-functions-'))

beforeAll(async () => {
  for (const name of ['lib', 'main.cjs', 'package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(projectRoot, 'functions', name), join(folder, name), { recursive: true })
  }
  const { code, output } = await runProcess('npm', ['ci', '--omit=dev'], {
    cwd: folder,
    timeoutMs: 600_000,
  })
  expect(code, output).toBe(0)
}, 600_000)

afterAll(() => rmSync(folder, { recursive: true }))

const attributes = {
  'ce-specversion': '1.0',
  'ce-id': '1',
  'ce-source': '//test',
  'ce-location': 'us-central1',
  'ce-project': projectId,
  'ce-database': '(default)',
  'ce-namespace': '(default)',
  'ce-document': 'projects/x',
  'ce-datacontenttype': 'application/json',
}

const time = '2026-01-01T00:00:00Z'
const name = `projects/${projectId}/databases/(default)/documents/projects/x`
const fields = { state: { stringValue: 'live' }, status: { stringValue: 'ready' } }
const document = { name, fields, createTime: time, updateTime: time }

/** An unchanged document and a file that isn't a photo. Other functions get an empty body. */
function requestFor(endpoint: Endpoint) {
  const json = { 'content-type': 'application/json' }
  const trigger = z
    .object({ eventTrigger: z.object({ eventType: z.string() }) })
    .safeParse(endpoint)
  if (!trigger.success) return { headers: json, body: '{}' }
  const { eventType } = trigger.data.eventTrigger
  const file = { bucket: 'b', name: 'other/file', generation: '1', size: '1', timeCreated: time }
  const data = eventType.includes('storage') ? file : { value: document, oldValue: document }
  const headers = { ...json, ...attributes, 'ce-type': eventType }
  return { headers, body: JSON.stringify(data) }
}

test.each(endpoints)(
  '%s starts with the packages that Google installs, and responds',
  async (_name, endpoint) => {
    await using target = await startTarget(endpoint, folder)
    const request = { method: 'POST', ...requestFor(endpoint) }
    const { status } = await fetch(`http://127.0.0.1:${target.port}`, request)
    expect(status, target.output()).toBeLessThan(500)
  },
)

/* Functions load parts of the bundle with their first request. */
test('every module of the bundle finds the packages that Google installs', async () => {
  const load = `const { globSync } = await import('node:fs')
    for (const file of globSync('lib/*.js')) await import('./' + file)
    process.exit()`
  const { code, output } = await runProcess(process.execPath, ['--input-type=module', '-e', load], {
    cwd: folder,
    timeoutMs: 60_000,
    env: {
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    },
  })
  expect(code, output).toBe(0)
})
