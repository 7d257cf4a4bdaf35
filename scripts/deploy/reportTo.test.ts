import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportTo, withoutSecrets } from './reportTo.ts'

// In parts, so that scanners don't take them for secrets of this repository.
const accessToken = `ya29.${'a0AfH6SMBx-7Yt_q'.repeat(3)}`
const refreshToken = `1//${'0gL9xQ_zZ-'.repeat(4)}`
const apiKey = `AIza${'SyD4nK-x_9'.repeat(3)}`
const idToken = `eyJ${'hbGciOi'}.eyJ${'zdWIiOi'}.${'c2ln_-'}`
const privateKey = `-----BEGIN ${'PRIVATE KEY'}-----\nMIIEv\nQIBADAN\n-----END ${'PRIVATE KEY'}-----`

test.each([
  [`Authorization: Bearer ${accessToken}`, [accessToken]],
  [`token ${accessToken} was refused`, [accessToken]],
  [`{"refresh_token":"${refreshToken}"}`, [refreshToken]],
  [`/v1/accounts:signInWithPassword?key=${apiKey} answered 400`, [apiKey]],
  [`key ${apiKey}`, [apiKey]],
  [`idToken: '${idToken}'`, [idToken]],
  [`{ "password": "hunter2!", "email": "dana@rivera.com" }`, ['hunter2!', 'dana@rivera.com']],
  ['/o/a.jpg?alt=media&token=3f2a-77 is readable', ['3f2a-77']],
  ['https://storage.googleapis.com/a?X-Goog-Signature=0a1b&X-Goog-Date=2', ['0a1b']],
  [`{"private_key":"${privateKey}"}`, ['MIIEv', 'QIBADAN']],
  ['client_secret=GOCSPX-abc', ['GOCSPX-abc']],
  ['user:Dana.R+site@mail.rivera.co.uk lacks a role', ['Dana.R', 'rivera.co.uk']],
  ['firebase.user@example.com', ['firebase.user@']],
])('a report leaves out secrets and people: %#', (text, secrets) => {
  for (const secret of secrets) expect(withoutSecrets(text)).not.toContain(secret)
})

test('a report keeps what helps: projects, pages, statuses and service accounts', () => {
  const text =
    '✗ https://us-central1-rivera.cloudfunctions.net/tasks-publish answers 403 to website@rivera.iam.gserviceaccount.com'
  expect(withoutSecrets(text)).toBe(text)
})

test('what the terminal shows is also in the report, errors too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'painting-'))
  const { log, error } = console
  onTestFinished(() => {
    Object.assign(console, { log, error })
    rmSync(folder, { recursive: true })
  })
  const shown = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of shown) spy.mockImplementation(() => undefined)
  const file = join(folder, 'deploy-report.log')
  reportTo(file, ['project rivera, by dana@rivera.com'])
  console.log('✓ Pages carry %d headers', 4)
  console.error(new Error(`refused for Bearer ${accessToken}`))
  const report = readFileSync(file, 'utf8')
  expect(report).toMatch(/^project rivera, by …\n +0 s {2}✓ Pages carry 4 headers\n/)
  expect(report).toContain('Error: refused for Bearer …')
  expect(report).not.toContain(accessToken)
  expect(shown.map((spy) => spy.mock.calls.length)).toEqual([1, 1])
})
