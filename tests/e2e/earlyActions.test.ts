import { business } from '../../web/content/business.ts'
import { desktop } from '../support/browser.ts'
import { isHydrated } from '../support/isHydrated.ts'
import { expect, test } from '../support/test.ts'
import { holdBack } from '../support/uploadPage.ts'

const program = ({ pathname }: URL) => /^\/assets\/.*\.js$/.test(pathname)

test('a theme chosen before the app’s JavaScript runs applies at once and persists', async ({
  openPage,
}) => {
  const { page } = await openPage(desktop)
  const release = await holdBack(page, program)
  await page.goto('/about')
  const theme = page.getByLabel('Theme')
  await theme.selectOption('Dark')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  release()
  await page.waitForFunction(isHydrated)
  await expect(theme).toHaveValue('dark')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

// A site may have no form or no widget.
const testWidget = business.estimateUrl && business.marketingWidget ? test : test.skip

testWidget(
  'before the app’s JavaScript runs, the first click on an estimate link opens the widget, not a new tab',
  async ({ openPage }) => {
    const { page, context } = await openPage(desktop, { still: true })
    await holdBack(page, program)
    await page.addInitScript((name) => {
      Reflect.set(window, name ?? '', { open: () => document.body.setAttribute('data-opened', '') })
    }, business.marketingWidget)
    await page.goto('/services')
    await page.getByRole('main').getByRole('link', { name: 'Free Estimate' }).first().click()
    await expect(page.locator('body')).toHaveAttribute('data-opened')
    expect(context.pages()).toHaveLength(1)
  },
)

test('an unknown address is logged to the console', async ({ openPage }) => {
  const { page, complaints } = await openPage(desktop, { still: true })
  await page.goto('/no/such/page')
  await expect.poll(() => complaints.join()).toContain('404: no page at /no/such/page')
})
