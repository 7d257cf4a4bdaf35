import { createHmac } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { z } from 'zod'

const period = 30

/** The code that an authenticator app shows (RFC 6238: SHA-1, six digits, half minutes). */
export function codeOf(secret: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / period)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const tokensSchema = z.looseObject({ idToken: z.string(), refreshToken: z.string() })
const codeSchema = z.object({
  totpVerificationInfo: z.object({ verificationCode: z.string() }),
})
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const factor = {
  mfaEnrollmentId: 'the-app',
  displayName: 'Authenticator app',
  enrolledAt: '2026-05-01T00:00:00Z',
  totpInfo: {},
}

/**
 * What Identity Platform answers about second factors by apps, between a page and the emulator, which
 * knows none: https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment
 */
export async function fakeSecondFactor(page: Page): Promise<void> {
  let tokens: z.infer<typeof tokensSchema> | null = null
  let enrolled = false
  const refuse = (route: Route, message: string) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message } } })
  const finalize = (route: Route, done: () => void) => {
    const { totpVerificationInfo } = codeSchema.parse(route.request().postDataJSON())
    // Google takes one earlier code. This takes those of ten minutes: a busy machine types slowly.
    const codes = Array.from({ length: 20 }, (_, ago) =>
      codeOf(secret, Date.now() - ago * period * 1000),
    )
    if (!codes.includes(totpVerificationInfo.verificationCode)) return refuse(route, 'INVALID_CODE')
    done()
    return route.fulfill({ json: { ...tokens } })
  }

  await page.route('**/v1/accounts:signInWithPassword?*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const answer = tokensSchema.parse(await response.json())
    tokens = { idToken: answer.idToken, refreshToken: answer.refreshToken }
    return enrolled
      ? route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: [factor] } })
      : route.fulfill({ response })
  })
  await page.route('**/v1/accounts:lookup?*', async (route) => {
    const response = await route.fetch()
    const { users } = z.object({ users: z.array(z.looseObject({})) }).parse(await response.json())
    const mfaInfo = enrolled ? [factor] : []
    return route.fulfill({ json: { users: users.map((user) => ({ ...user, mfaInfo })) } })
  })
  await page.route('**/v2/accounts/mfaEnrollment:start?*', (route) =>
    route.fulfill({
      json: {
        totpSessionInfo: {
          sharedSecretKey: secret,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: period,
          sessionInfo: 'session',
          finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
        },
      },
    }),
  )
  await page.route('**/v2/accounts/mfaEnrollment:finalize?*', (route) =>
    finalize(route, () => {
      enrolled = true
    }),
  )
  await page.route('**/v2/accounts/mfaSignIn:finalize?*', (route) =>
    finalize(route, () => undefined),
  )
  await page.route('**/v2/accounts/mfaEnrollment:withdraw?*', (route) => {
    enrolled = false
    return route.fulfill({ json: { ...tokens } })
  })
}
