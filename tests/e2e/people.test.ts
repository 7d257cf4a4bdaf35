import { getAuth } from 'firebase-admin/auth'
import type { Locator, Page } from 'playwright'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { type Account, adminApp, createAccount, database, freshEmail } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { authUrl, projectId } from '../support/emulators.ts'
import { mailsTo } from '../support/mails.ts'
import { uniqueJpegs } from '../support/photos.ts'
import { fakeSecondFactor, rightCode } from '../support/secondFactor.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'
import { chooseFor, expectUploaded, holdBack, rowOf } from '../support/uploadPage.ts'

const path = '/admin/gallery/people'
const narrow = { width: 360, height: 740 }
const password = 'a-password-of-my-own'

/** The emulator stores when an account signed in last, not when a session did. */
async function makeSignInOld({ uid }: Account): Promise<void> {
  const lastLoginAt = String(Date.now() - 11 * 60_000)
  const accounts = `${authUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const response = await fetch(`${accounts}:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, lastLoginAt }),
  })
  expect(response.ok).toBe(true)
}

/** The account that all journeys share has no role document, and stays. */
async function deleteOtherAdmins({ uid }: Account): Promise<void> {
  const { docs } = await database().collection('user_roles').get()
  const uids = docs.map(({ id }) => id).filter((id) => id !== uid)
  await getAuth(adminApp()).deleteUsers(uids)
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
}

/** A press during another change is ignored. */
const expectReady = (button: Locator) => expect(button).not.toHaveAttribute('aria-disabled', 'true')

test('a helper is invited, chooses a password by the mail’s link, uploads, and is removed', async ({
  openPage,
  openAdmin,
}) => {
  const account = await createAccount('admin')
  const owner = await openAdmin(phone, { account })
  const email = freshEmail()
  await owner.page.getByRole('link', { name: 'People' }).click()
  await expect(owner.page).toHaveURL(new RegExp(`${path}$`))
  await expect(owner.page.getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(rowOf(owner.page, account.email)).toContainText('you')
  await invite(owner.page, email)
  await expectToast(owner.page, 'The invitation is on its way.')
  const person = owner.page.getByRole('listitem', { name: email })
  await expect(person).toContainText('Has not opened the link in the email yet.')

  const { page } = await openPage(phone)
  const [mail] = await mailsTo(email)
  await page.goto(`${mail?.oobLink}&newPassword=${password}`)
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/gallery$/)
  await chooseFor(page, 'First of the helper', await uniqueJpegs(['helper.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expectUploaded(page, 1, 'First of the helper')
  await page.getByRole('button', { name: 'Done' }).click()

  await owner.page.reload()
  await expect(person).toContainText('Last sign-in')
  await person.getByRole('button', { name: 'Remove' }).click()
  const question = owner.page.getByRole('dialog', { name: `Remove ${email}?` })
  await expect(question).toContainText('Their access ends at once')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(owner.page, 'Removed')
  await expect(person).toHaveCount(0)
  await expect(
    owner.page.getByText(new RegExp(`^${email} was removed by ${account.email} on `)),
  ).toBeVisible()

  await chooseFor(page, 'After the removal', await uniqueJpegs(['late.jpg']))
  await page.getByRole('button', { name: 'Upload 1 Photo' }).click()
  await expect(page.getByText('You’re no longer an administrator').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth/)
})

test('an old sign-in is renewed on the page, and what was typed is done', async ({ openAdmin }) => {
  const account = await createAccount('admin')
  const { page } = await openAdmin(narrow, {
    account,
    path,
    before: () => makeSignInOld(account),
  })
  const email = freshEmail()
  await invite(page, email)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question.getByLabel(/^Password/)).toBeFocused()
  await expect(question.getByLabel('Email')).toHaveValue(account.email)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.type('wrong-password')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('Wrong email or password')
  expect(await mailsTo(email)).toEqual([])
  await question.getByLabel(/^Password/).fill(account.password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'The invitation is on its way.')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('with two-step sign-in, the page also asks for the code', async ({ openAdmin }) => {
  const account = await createAccount('admin')
  const { page } = await openAdmin(narrow, {
    account,
    path,
    before: async (person) => {
      await makeSignInOld(account)
      await fakeSecondFactor(person.page, true)
    },
  })
  const email = freshEmail()
  await invite(page, email)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel(/^Password/).fill(account.password)
  await page.keyboard.press('Enter')
  const code = question.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('That code is wrong')
  expect(await mailsTo(email)).toEqual([])
  await code.fill(rightCode)
  await page.keyboard.press('Enter')
  await expectToast(page, 'The invitation is on its way.')
  await expect(question).toBeHidden()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an admin can’t remove themselves while nobody else has access; afterwards it signs them out', async ({
  openAdmin,
}) => {
  const account = await createAccount('admin')
  await deleteOtherAdmins(account)
  const { page } = await openAdmin(narrow, { account, path })
  const removeMyself = async () => {
    const remove = rowOf(page, account.email).getByRole('button', { name: 'Remove' })
    await expectReady(remove)
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove yourself?' })
    await expect(question).toContainText('Your access ends at once')
    await question.getByRole('button', { name: 'Remove' }).click()
  }
  await removeMyself()
  await expectToast(page, 'This is the last person with access.')
  await createAccount('admin')
  await removeMyself()
  await expectToast(page, 'You removed your own access, and are signed out.')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto(path)
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('by keyboard, an invitation is sent again and withdrawn, and wrong input is explained', async ({
  openAdmin,
}) => {
  const account = await createAccount('admin')
  const { page, complaints } = await openAdmin(narrow, { account, path })
  await page.getByLabel('Email').focus()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  const email = freshEmail()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  const person = page.getByRole('listitem', { name: email })
  const again = person.getByRole('button', { name: `Send again to ${email}` })
  await expectReady(again)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2)
  expect(await findAccessibilityViolations(page)).toEqual([])
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
  const withdraw = person.getByRole('button', { name: `Withdraw ${email}` })
  await expectReady(withdraw)
  await withdraw.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(person).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('the page says that it loads, that it failed, and that it is offline', async ({
  openAdmin,
}) => {
  let release = () => {}
  const { page } = await openAdmin(narrow, {
    path,
    before: async (person) => {
      await person.page.route('**/call/roles-people', (route) => route.abort())
      release = await holdBack(person.page, ({ pathname }) => pathname.endsWith('/roles-people'))
    },
  })
  await expect(page.getByLabel('Loading the people…')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('The people could not be loaded')
  await page.unroute('**/call/roles-people')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.context().setOffline(true)
  const email = freshEmail()
  await invite(page, email)
  await expectToast(page, 'This was not done. Check your connection')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.context().setOffline(false)
})
