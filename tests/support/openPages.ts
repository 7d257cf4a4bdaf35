import { signInWithEmailAndPassword } from 'firebase/auth'
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage } from 'playwright'
import { type Account, openClient } from './accounts.ts'
import { desktop, type Person } from './browser.ts'
import { siteUrl } from './emulators.ts'
import { expect } from './expect.ts'
import { recordToasts } from './toasts.ts'

const violation = 'Content security policy:'

type StorageState = NonNullable<BrowserContextOptions['storageState']>

export type PageOptions = {
  /** Doesn't move the pointer on load, which would start the app. */
  still?: boolean
  touch?: boolean
  javaScript?: boolean
  reducedMotion?: 'reduce' | null
  storageState?: StorageState
}

export type OpenPage = ReturnType<typeof opensPage>

/** @param violations of the policy, by any page */
export const opensPage =
  (browser: Browser, violations: string[]) =>
  async (
    viewport = desktop,
    { still, touch, javaScript, reducedMotion, storageState }: PageOptions = {},
  ): Promise<Person> => {
    const context = await browser.newContext({
      viewport,
      baseURL: siteUrl,
      reducedMotion: reducedMotion ?? null,
      ...(storageState && { storageState }),
      ...(touch && { hasTouch: true, isMobile: true }),
      javaScriptEnabled: javaScript ?? true,
    })
    await recordToasts(context)
    await context.addInitScript(logViolations, violation)
    if (!still) await context.addInitScript(movePointerOnLoad)
    reportViolations(context, violations)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => {
      // Browsers log these when a page transition is skipped.
      if (!/ViewTransition opt-in disabled|Transition was skipped/.test(String(error)))
        complaints.push(String(error))
    })
    page.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type())
      if (isComplaint && !isRepeatedCommit(message)) complaints.push(message.text())
    })
    return { page, context, complaints }
  }

/**
 * The SDK repeats a transaction when another write interferes. The upload creates a photo again when no response
 * came; if the first attempt did arrive, the rules refuse the second (see `createOnce`).
 */
function isRepeatedCommit(message: ConsoleMessage): boolean {
  const text = message.text()
  // Chromium's own line about each failed request. Firestore's says which one it was.
  if (text.startsWith('Failed to load resource'))
    return message.location().url.includes('documents:commit')
  if (!text.includes("RPC 'Commit'")) return false
  const isCreation = text.includes('"status":{"stringValue":"uploading"}')
  return (
    /"code":"(failed-precondition|aborted)"/.test(text) ||
    (isCreation && /"code":"permission-denied"/.test(text))
  )
}

function reportViolations(context: BrowserContext, violations: string[]): void {
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(violation)) violations.push(text)
  })
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

type AdminOptions = Omit<PageOptions, 'storageState'> & {
  path?: string
  /** One who is revoked or signs out. The others share an account and its sign-in. */
  account?: Account | undefined
  before?: ((person: Person) => Promise<unknown>) | undefined
}

export type SignedIn = { account: Account; storageState: StorageState }

export type OpenAdmin = ReturnType<typeof opensAdmin>

/**
 * An admin who signed in some time ago. Only tests of sign-in use the form. Drawing every frame of
 * an animation in software would take much of a test's CPU time.
 */
export const opensAdmin =
  (openPage: OpenPage, shared: SignedIn) =>
  async (
    viewport = desktop,
    { path = '/admin/gallery', account: own, before, ...options }: AdminOptions = {},
  ): Promise<Person & { account: Account }> => {
    const { account, storageState } = own ? await signIn(own) : shared
    const person = await openPage(viewport, { reducedMotion: 'reduce', ...options, storageState })
    await before?.(person)
    await person.page.goto(path)
    await expect(person.page.getByRole('heading', { name: 'Gallery admin' })).toBeVisible()
    return { ...person, account }
  }

export async function signIn(account: Account): Promise<SignedIn> {
  const client = openClient()
  await signInWithEmailAndPassword(client.auth, account.email, account.password)
  const value = JSON.stringify(client.auth.currentUser?.toJSON())
  await client.close()
  const localStorage = [{ name: 'firebase:authUser:emulator:[DEFAULT]', value }]
  return { account, storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage }] } }
}
