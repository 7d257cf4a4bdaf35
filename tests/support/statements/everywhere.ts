import { expect } from 'vitest'
import { business } from '../../../web/content/business.ts'
import { calledPhones } from '../../../web/content/calledPhones.ts'
import type { ReadPage } from '../sitePages.ts'
import type { Statement } from './checks.ts'

/** What stands around every page. */
export const everywhere: readonly Statement[] = [
  [
    'navigation bar',
    ({ navigation }) =>
      expect(navigation.map(({ text }) => text.replace(/ \(opens.*/, ''))).toEqual(
        'Home,Services,Gallery,About,Contact,Free Quote,Call Now,Get Estimate'.split(','),
      ),
  ],
  [
    'footer: licensed and insured, hours, both numbers, e-mail',
    ({ footer }) => {
      expect(footer).toMatch(/licensed.*insured/i)
      for (const part of [...calledPhones.map(({ text }) => text), business.email])
        expect(footer).toContain(part)
      expect(footer).toMatch(/7:00 AM - 7:00 PM.*8:00 AM - 5:00 PM.*By appointment/)
    },
  ],
  [
    'footer: blurb, social links, quick links, service areas',
    ({ footer, links }: ReadPage) => {
      expect(footer).toContain(business.name)
      const hrefs = links.map(({ href }) => href)
      for (const { url } of business.social) expect(hrefs).toContain(url)
      for (const path of ['/services', '/gallery', '/plano', '/denton', '/sms-opt-in'])
        expect(hrefs).toContain(path)
    },
  ],
]
