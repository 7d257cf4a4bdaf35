import { business } from '../../web/content/business.ts'
import { desktop } from '../support/browser.ts'
import { expect, type OpenPage, test } from '../support/test.ts'

const form = business.estimateUrl

/**
 * The services page with a widget whose `open` runs this code, or without a widget. A company
 * without a widget gets one under an unused name.
 */
async function openServices(openPage: OpenPage, open: string | null) {
  const { page, context, complaints } = await openPage(desktop)
  await context.route(`${form}**`, (route) => route.fulfill({ body: 'form' }))
  if (open)
    await page.addInitScript(
      `window[${JSON.stringify(business.marketingWidget)}] = { open() { ${open} } }`,
    )
  await page.goto('/services')
  await page.waitForLoadState('networkidle')
  const button = page.getByRole('main').getByRole('link', { name: 'Get Your Free Estimate' })
  return { page, context, complaints, button: button.first() }
}

// A site may have no form or no widget.
const testWidget = form && business.marketingWidget ? test : test.skip

testWidget(
  'with the widget on the page, an estimate button opens its popup and no tab',
  async ({ openPage }) => {
    const { page, context, button } = await openServices(openPage, 'document.title = "popup open"')
    await page.evaluate(() =>
      addEventListener('click', ({ defaultPrevented }) => {
        document.documentElement.dataset.opensTab = String(!defaultPrevented)
      }),
    )
    await button.click()
    await expect(page).toHaveTitle('popup open')
    await expect(page.locator('html')).toHaveAttribute('data-opens-tab', 'false')
    await context.close()
  },
)

// A site may have no form.
const testForm = form ? test : test.skip

testForm(
  'without a working widget, the button opens the form in a new tab',
  async ({ openPage }) => {
    for (const open of [null, 'throw new Error("not ready")']) {
      const { page, context, complaints, button } = await openServices(openPage, open)
      const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect(tab).toHaveURL(new URL(form ?? '').href)
      const isLogged = () =>
        complaints.some((words) => words.includes('widget could not be opened'))
      await expect.poll(isLogged).toBe(open !== null && business.marketingWidget !== null)
      await context.close()
    }
  },
)

if (!form) {
  test('without a form, the button leads to the contact section', async ({ openPage }) => {
    const { page, context, button } = await openServices(openPage, null)
    await button.click()
    await expect(page).toHaveURL(/\/contact#request$/)
    await expect(page.locator('#request')).toBeInViewport()
    expect(context.pages()).toHaveLength(1)
  })
}
