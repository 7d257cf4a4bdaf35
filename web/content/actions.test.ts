import { afterEach, expect, test, vi } from 'vitest'
import { business } from './business.ts'
import { isSample } from './isSample.ts'

async function withForm(estimateUrl: string | null, estimateParameter: string | null) {
  vi.resetModules()
  vi.doMock('./business.ts', async (original) => ({
    ...(await original<object>()),
    business: { ...business, estimateUrl, estimateParameter },
  }))
  const { contactSection } = await import('./contact.ts')
  const { page } = await import('./texts/sms-opt-in.ts')
  const consent = JSON.stringify(page.sections[0])
  return { ...(await import('./actions.ts')), contactSection, consent }
}

afterEach(() => {
  vi.doUnmock('./business.ts')
  vi.resetModules()
})

const form = 'https://quote.rivera.com/ask'

test('the URL of the request form carries the subject', async () => {
  const { estimateUrlAbout, isEstimateUrl } = await withForm(form, 'about')
  const url = new URL(estimateUrlAbout('Kitchen & bath?'))
  expect(url.searchParams.get('about')).toBe('Kitchen & bath?')
  expect(isEstimateUrl(url.href)).toBe(true)
  expect(estimateUrlAbout(null)).toBe(form)
})

test.each(['https://rivera.example', 'https://rivera.example/quote#ask'])(
  'a link to the form at %s is recognized',
  async (address) => {
    const { estimateUrlAbout, isEstimateUrl } = await withForm(address, 'about')
    expect(isEstimateUrl(estimateUrlAbout('Kitchen'))).toBe(true)
    expect(isEstimateUrl(address)).toBe(true)
    expect(isEstimateUrl('/contact')).toBe(false)
  },
)

test("another page of the form's host isn't a form link, and a form without a parameter gets no subject", async () => {
  const { estimateUrlAbout, isEstimateUrl } = await withForm(form, null)
  expect(isEstimateUrl(`${form}-2`)).toBe(false)
  expect(estimateUrlAbout('Kitchen')).toBe(form)
})

test('without a form the buttons lead to the contact page', async () => {
  const { estimateUrlAbout, isEstimateUrl, contactSection } = await withForm(null, null)
  expect(estimateUrlAbout(null)).toBe('/contact#request')
  expect(estimateUrlAbout('Plano & Co')).toBe('/contact?about=Plano+%26+Co#request')
  expect(isEstimateUrl('https://www.rivera.com/contact#request')).toBe(false)
  expect(contactSection.request.actions).toEqual([])
})

test.runIf(isSample)(
  'the SMS policy mentions the consent box only if there is a form',
  async () => {
    expect((await withForm(form, null)).consent).toContain('on a quote request')
    expect((await withForm(null, null)).consent).toContain('agreed: by texting us first')
  },
)
