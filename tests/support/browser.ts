import { signInWithEmailAndPassword } from 'firebase/auth'
import { type BrowserContext, type CDPSession, chromium, type Page, type Route } from 'playwright'
import { findProgram } from '../../scripts/offline/findProgram.ts'
import { type Account, createAccount, openClient } from './accounts.ts'
import { siteUrl } from './emulators.ts'
import { expect } from './expect.ts'
import { waitLimitMs } from './limits.ts'
import { recordToasts } from './toasts.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const violation = 'Content security policy:'

export const policyViolations: string[] = []

/** Firestore's client loads this picture to test the network. */
const networkProbe = 'img-src https://www.google.com/images/cleardot.gif'

/** Pages live too short to repay an optimizing compiler. */
const briefPages = '--js-flags=--no-turbofan --no-maglev'

const { executablePath, args, env } = await findProgram('chromium')
export const browser = await chromium.launch({
  ...{ executablePath, args: [...args, briefPages], env },
})

export type Person = {
  page: Page
  context: BrowserContext
  complaints: string[]
}

const complaintsOf = new WeakMap<Page, string[]>()

export function describePages(): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const shown = page.locator('body').innerText({ timeout: 2000 })
      const words = (await shown.catch(String)).replaceAll(/\s+/g, ' ').slice(0, 400)
      return [page.url(), words, ...(complaintsOf.get(page) ?? []).slice(-3)].join(' | ')
    }),
  )
}

type PageOptions = {
  /** Doesn't move the pointer on load, which would start the page's program. */
  still?: boolean
  touch?: boolean
  javaScript?: boolean
  reducedMotion?: 'reduce' | null
}

export async function openPage(
  viewport = desktop,
  { still = false, touch = false, javaScript = true, reducedMotion = null }: PageOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    ...{ viewport, baseURL: siteUrl, hasTouch: touch, isMobile: touch, reducedMotion },
    javaScriptEnabled: javaScript,
  })
  await recordToasts(context)
  await context.addInitScript(logViolations, violation)
  if (!still) await context.addInitScript(movePointerOnLoad)
  context.setDefaultTimeout(waitLimitMs)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => {
    // Browsers log these when a page transition is skipped.
    if (!/ViewTransition opt-in disabled|Transition was skipped/.test(String(error)))
      complaints.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    const isViolation = message.text().startsWith(violation)
    if (isViolation && !message.text().includes(networkProbe)) policyViolations.push(message.text())
  })
  complaintsOf.set(page, complaints)
  return { page, context, complaints }
}

/** Browsers don't log every violation on the console. */
function logViolations(title: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`${title} ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
  )
}

function movePointerOnLoad(): void {
  const move = () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  addEventListener('load', move)
}

/** One session for each page, because emulated conditions end with it. */
const networks = new WeakMap<Page, Promise<CDPSession>>()

/** Bytes per second. 0 disconnects. */
export async function setUplink(page: Page, bytesPerSecond: number | 'free'): Promise<void> {
  const opening = networks.get(page) ?? page.context().newCDPSession(page)
  networks.set(page, opening)
  const network = await opening
  await network.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond === 'free' ? -1 : bytesPerSecond,
  })
}

export async function signInOnPage(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
}

type AdminOptions = PageOptions & {
  path?: string
  account?: Account | undefined
  before?: ((person: Person) => Promise<unknown>) | undefined
}

/**
 * An admin who signed in some time ago. Only tests of sign-in use the form. Drawing every frame of
 * an animation in software would take much of a test's CPU time.
 */
export async function openAdmin(
  viewport = desktop,
  { path = '/admin/gallery', account: known, before, ...options }: AdminOptions = {},
): Promise<Person & { account: Account }> {
  const account = known ?? (await createAccount('admin'))
  const person = await openPage(viewport, { reducedMotion: 'reduce', ...options })
  const localStorage = [{ name: sessionKey, value: JSON.stringify(await openSession(account)) }]
  const origins = [{ origin: siteUrl, localStorage }]
  await person.context.setStorageState({ cookies: [], origins })
  await before?.(person)
  await person.page.goto(path)
  await expect(person.page.getByRole('heading', { name: 'Gallery admin' })).toBeVisible()
  return { ...person, account }
}

const sessionKey = 'firebase:authUser:emulator:[DEFAULT]'

async function openSession({ email, password }: Account): Promise<object | undefined> {
  const client = openClient()
  await signInWithEmailAndPassword(client.auth, email, password)
  const session = client.auth.currentUser?.toJSON()
  await client.close()
  return session
}

/** A 403 that the page may read. */
function refuse(page: Page, route: Route, body = '{}'): Promise<void> {
  const headers = {
    'access-control-allow-origin': new URL(page.url()).origin,
    'access-control-allow-credentials': 'true',
  }
  return route.fulfill({ status: 403, headers, contentType: 'application/json', body })
}

const denied = JSON.stringify({
  error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' },
})

export async function refuseChanges(page: Page, when?: Promise<void>): Promise<void> {
  await page.route('**/documents:commit*', async (route) => {
    await when
    await refuse(page, route, denied)
  })
}
