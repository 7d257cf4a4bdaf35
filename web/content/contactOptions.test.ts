import { expect, test } from 'vitest'
import { business, phones } from './business.ts'
import { contactOptions } from './contactOptions.ts'

test('text messages and emails are prefilled with the subject of the page', () => {
  const [call, ...written] = contactOptions('Kitchen & bath, Anna Apricot')
  expect(call?.href).toBe(phones.main.href)
  const texts = written.filter(({ href }) => href.startsWith('sms:'))
  expect(texts).toHaveLength(phones.texting ? 1 : 0)
  for (const { href } of written) {
    const body = new URL(href).searchParams.get('body')
    expect(body).toContain('estimate (Kitchen & bath, Anna Apricot)')
  }
  const mail = new URL(written.at(-1)?.href ?? '')
  expect(mail.protocol + mail.pathname).toBe(`mailto:${business.email}`)
  expect(mail.searchParams.get('subject')).toBe('Free estimate: Kitchen & bath, Anna Apricot')
})

test('without a subject there are no empty brackets', () => {
  for (const { href } of contactOptions(null)) expect(decodeURIComponent(href)).not.toContain(' (')
})
