import type { Page, Route } from 'playwright'
import { z } from 'zod'

export const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const rightCode = '123456'

const tokensSchema = z.looseObject({ idToken: z.string(), refreshToken: z.string() })
const codeSchema = z.object({ totpVerificationInfo: z.object({ verificationCode: z.string() }) })
const factor = {
  mfaEnrollmentId: 'the-app',
  displayName: 'Authenticator app',
  enrolledAt: '2026-05-01T00:00:00Z',
  totpInfo: {},
}

/**
 * Imitates Identity Platform's requests for authenticator apps, which the Auth emulator doesn't support:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment
 */
export async function fakeSecondFactor(page: Page, enrolled = false): Promise<void> {
  let tokens: z.infer<typeof tokensSchema> | null = null
  let isEnrolled = enrolled
  const on = (path: string, handler: (route: Route) => Promise<void>) =>
    page.route(`**/${path}?*`, handler)
  const checkCode = (route: Route) => {
    const { totpVerificationInfo } = codeSchema.parse(route.request().postDataJSON())
    if (totpVerificationInfo.verificationCode === rightCode) {
      isEnrolled = true
      return route.fulfill({ json: { ...tokens } })
    }
    const error = { code: 400, message: 'INVALID_CODE' }
    return route.fulfill({ status: 400, json: { error } })
  }

  await on('v1/accounts:signInWithPassword', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const { idToken, refreshToken } = tokensSchema.parse(await response.json())
    tokens = { idToken, refreshToken }
    if (!isEnrolled) return route.fulfill({ response })
    return route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: [factor] } })
  })
  await on('v1/accounts:lookup', async (route) => {
    const response = await route.fetch()
    const { users } = z.object({ users: z.array(z.looseObject({})) }).parse(await response.json())
    const mfaInfo = isEnrolled ? [factor] : []
    return route.fulfill({ json: { users: users.map((user) => ({ ...user, mfaInfo })) } })
  })
  await on('v2/accounts/mfaEnrollment:start', (route) => {
    const totpSessionInfo = {
      sharedSecretKey: secret,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 'session',
      finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
    }
    return route.fulfill({ json: { totpSessionInfo } })
  })
  await on('v2/accounts/mfaEnrollment:finalize', checkCode)
  await on('v2/accounts/mfaSignIn:finalize', checkCode)
  await on('v2/accounts/mfaEnrollment:withdraw', (route) => {
    isEnrolled = false
    return route.fulfill({ json: { ...tokens } })
  })
}
