import { business } from '../../web/content/business.ts'
import { desktop } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

const { estimateUrl: form, marketingWidget: widget } = business
const testWidget = form && widget ? test : test.skip // A site may lack them.

testWidget('a widget that fails leaves the form, in a new tab', async ({ openPage }) => {
  const { page, context, complaints } = await openPage(desktop)
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await context.route(`${form}**`, (route) => route.fulfill({ body: 'form' }))
  await page.addInitScript((name) => {
    const open = () => {
      throw new Error('not ready')
    }
    Object.assign(window, { [name]: { open } })
  }, widget ?? '')
  await page.goto('/services')
  const button = page.getByRole('main').getByRole('link', { name: 'Get Your Free Estimate' })
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.first().click()])
  await expect(tab).toHaveURL(new URL(form ?? '').href)
  await expect.poll(() => complaints.join()).toContain('not ready')
  expect(uncaught).toEqual([])
})
