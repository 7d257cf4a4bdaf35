import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allowEmulators } from '../emulators/writeConfig.ts'
import { projectRoot } from '../lib/project.ts'
import { configFor, headersFor } from './firebaseConfig.ts'

test('Google’s tag may run only on public pages, and only if visits are counted', () => {
  const unbuilt = '/nothing/is/built/here'
  const google = /googletagmanager|google-analytics/
  expect(JSON.stringify(headersFor(unbuilt, { counted: false }))).not.toMatch(google)
  const counted = headersFor(unbuilt, { counted: true }).filter((rule) =>
    google.test(JSON.stringify(rule)),
  )
  expect(counted.map(({ source }) => source)).toEqual(['**'])
  const policy = counted[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value
  expect(policy).toMatch(/script-src https:\/\/www\.googletagmanager\.com\/gtag\/js 'self';/)
  expect(policy).toMatch(/connect-src https:\/\/\*\.google-analytics\.com 'self' /)
})

const hooked = z.object({ predeploy: z.array(z.string()) })
const hooksSchema = z.object({ hosting: hooked, functions: z.array(hooked) })
const hooksOf = (config: unknown) => {
  const { hosting, functions } = hooksSchema.parse(config)
  return [hosting, ...functions].map(({ predeploy }) => predeploy)
}

test('a plain firebase deploy is refused, and told the command', async () => {
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8')
  for (const commands of hooksOf(JSON.parse(text))) {
    const [command = '', ...others] = commands
    expect(others).toEqual([])
    const { failed, all } = await execa(command, { shell: true, all: true, reject: false })
    expect(failed).toBe(true)
    expect(all).toMatch(/^Only npm run deploy writes [^.]+\.\s*$/)
  }
})

test('npm run deploy isn’t refused by its own configuration', () => {
  expect(hooksOf(configFor('/nothing/is/built/here', { counted: true }))).toEqual([[], []])
})

test('an old address redirects for good', () => {
  const redirects = [{ from: '/painting-services.html', to: '/services' }] as const
  const { hosting } = configFor('/nothing/is/built/here', { counted: true, redirects })
  const moved = { source: '/painting-services.html', destination: '/services', type: 301 }
  expect(hosting.redirects).toContainEqual(moved)
})

test('the emulators’ policy is the deployed one, which every journey keeps, and lets pages read emulators', () => {
  for (const { headers } of headersFor('/nothing/is/built/here', { counted: true }))
    for (const header of headers) {
      const { key, value } = allowEmulators(header)
      const deployed = value.replaceAll(/(connect|img)-src http:\/\/127\.0\.0\.1:\* /g, '$1-src ')
      expect({ key, value: deployed }).toEqual(header)
    }
})
