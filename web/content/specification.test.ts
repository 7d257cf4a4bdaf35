import { describe as describeAlways, expect, test } from 'vitest'
import { isSample } from '../../tests/support/isSample.ts'
import { aboutPage } from './about.ts'
import {
  allPlaces,
  freeEstimateCities,
  furtherCities,
  homeCities,
  serviceAreas,
  servicesPageCities,
} from './areas.ts'
import { articles } from './articles/index.ts'
import { brandsSection } from './brands.ts'
import { business, crewHours, officeHours, phones, textingHours } from './business.ts'
import { knownPhones } from './calledPhones.ts'
import { contactSection } from './contact.ts'
import { defaultFaqs, homeFaqs } from './faqs.ts'
import { footer } from './footer.ts'
import { freeEstimatePage } from './freeEstimate.ts'
import { gallerySection } from './gallerySection.ts'
import { homePage } from './home.ts'
import { navigation } from './navigation.ts'
import { errorScreen, notFoundPage } from './notFound.ts'
import { reviews } from './reviews.ts'
import { servicesPage } from './servicesPage.ts'
import { smsPolicyPage } from './smsPolicy.ts'

// The sample's own facts: who has put others in their place is asked for none of them.
const describe = describeAlways.runIf(isSample)

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const words = (record: unknown) => JSON.stringify(record)

describe('what the specification says of the business', () => {
  test('the claims are the ones shown', () => {
    expect(business).toMatchObject({
      rating: '5.0',
      reviewsText: '50+',
      reviewCount: 127,
      customersText: '500+',
      citiesText: '25+',
      since: 2022,
      warranty: '90 days to 1 year',
      estimateWithin: '24-48 hours',
      responseWithin: '24 hours',
      priceOfEstimate: { amount: 0, currency: 'USD' },
    })
  })

  test('phones, e-mail and links reach nobody', () => {
    for (const { text, href } of knownPhones) {
      expect(text).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(href).toBe(`tel:+1${text.replace(/\D/g, '')}`)
    }
    expect(business.email).toMatch(/@example\.com$/)
    const urls = [business.estimateUrl, ...business.social.map(({ url }) => url)]
    for (const url of urls) expect(new URL(url ?? '').hostname).toMatch(/\.example\.com$/)
  })

  test('three sets of hours have their own labels', () => {
    const lines = (hours: { lines: readonly { days: string; hours: string }[] }) =>
      hours.lines.map(({ days, hours: open }) => `${days} ${open}`)
    expect(lines(officeHours)).toEqual([
      'Monday to Friday 9:00 AM - 6:00 PM',
      'Saturday 10:00 AM - 2:00 PM',
      'Sunday Closed',
    ])
    expect(lines(crewHours)).toEqual([
      'Monday to Friday 7:00 AM - 7:00 PM',
      'Saturday 8:00 AM - 5:00 PM',
      'Sunday By appointment',
    ])
    expect(lines(textingHours)).toEqual(['Monday to Saturday 7:00 AM - 6:00 PM'])
    expect([officeHours, crewHours, textingHours].map(({ label }) => label)).toEqual([
      'Office hours',
      'Crew and phone hours',
      'Texting hours',
    ])
    expect(officeHours.lines.map(({ schema }) => schema)).toEqual([
      'Mo-Fr 09:00-18:00',
      'Sa 10:00-14:00',
      null,
    ])
    expect(contactSection.hours).toBe(officeHours)
  })
})

describe('what the specification says of the home page', () => {
  test('hero, cards and lists', () => {
    expect(homePage.hero.badge).toContain('5.0')
    expect(homePage.hero.actions[0]).toMatchObject({
      kind: 'estimate',
      label: 'Get Free Estimate Today',
    })
    expect(homePage.hero.serviceLinks).toHaveLength(6)
    expect(homePage.services.cards).toHaveLength(6)
    expect(titles(homePage.trust.badges)).toEqual([
      'Fully Insured',
      '5-Star Service',
      'On-Time Completion',
      'Satisfaction Guaranteed',
    ])
    expect(titles(homePage.whyChoose.cards)).toEqual([
      'FAST',
      'FREE',
      'EASY',
      'Professional',
      'Quality Materials',
      'Guaranteed',
    ])
    expect(homePage.whyChoose.lists.map(({ heading }) => heading)).toEqual([
      'Interior services',
      'Exterior services',
    ])
    expect(homePage.call.actions.map(({ phone }) => phone)).toEqual(['main', 'second'])
  })

  test('twelve cities, and four further ones in the about section', () => {
    expect(names(homeCities)).toEqual(
      'Plano,Frisco,McKinney,Allen,Richardson,Carrollton,Lewisville,Flower Mound,The Colony,Denton,Celina,Dallas'.split(
        ',',
      ),
    )
    expect(homeCities.at(-1)?.route).toBe('/')
    expect(names(furtherCities)).toEqual(['Prosper', 'Anna', 'Melissa', 'Princeton'])
    expect(homePage.about.points).toHaveLength(4)
  })

  test('promotions, link grid, reviews, questions and teasers', () => {
    expect(words(homePage.fencePromo)).toContain('5+ year stain protection')
    expect(homePage.sheetrockPromo.actions[0].to).toBe('/sheetrock-repair')
    expect(homePage.linkGrid.heading).toBe('Explore Our Painting Services')
    expect(homePage.linkGrid.links).toHaveLength(7)
    expect(reviews).toHaveLength(8)
    expect(homeFaqs).toHaveLength(8)
    expect(articles).toHaveLength(3)
  })
})

describe('what the specification says of the other pages', () => {
  test('services: four cards, eleven cities, a call to check the area', () => {
    expect(titles(servicesPage.whyChoose.cards)).toEqual([
      '5-Star Rated',
      'Licensed and Insured',
      'On-Time Completion',
      'Satisfaction Guaranteed',
    ])
    expect(names(servicesPageCities)).toEqual(
      'Dallas,Plano,Frisco,McKinney,Allen,Richardson,Carrollton,Lewisville,The Colony,Flower Mound,Denton'.split(
        ',',
      ),
    )
    expect(servicesPage.serviceArea.action.kind).toBe('call')
  })

  test('sixteen and twenty-five places for structured data', () => {
    expect(serviceAreas).toHaveLength(16)
    expect(new Set(allPlaces).size).toBe(25)
  })

  test('free estimate: two buttons, six reasons, four steps, twelve places', () => {
    expect(freeEstimatePage.hero.actions.map(({ kind }) => kind)).toEqual(['estimate', 'call'])
    expect(freeEstimatePage.reasons.cards).toHaveLength(6)
    expect(titles(freeEstimatePage.steps.steps)).toEqual([
      'Request',
      'Schedule on-site assessment',
      'Receive detailed quote',
      'Start project',
    ])
    expect(names(freeEstimateCities)).toEqual(
      'Dallas,Plano,Frisco,McKinney,Allen,Richardson,Prosper,Celina,Anna,Melissa,Princeton,Denton'.split(
        ',',
      ),
    )
    expect(freeEstimatePage.metadata.breadcrumbs).toEqual([
      { name: 'Home', url: '/' },
      { name: 'Free Estimate', url: '/free-estimate' },
    ])
  })

  test('about: the company since 2022, its painters since 2015', () => {
    expect(words(aboutPage.story)).toContain('opened in 2022')
    expect(aboutPage.hero.lead).toContain('painters have worked in North Texas since 2015')
  })

  test('SMS policy: every subject, two promotional messages, STOP and a number of its own', () => {
    expect(smsPolicyPage.sections.map(({ id }) => id)).toEqual([
      'consent',
      'frequency',
      'opt-out',
      'rates',
      'carriers',
      'privacy',
      'help',
    ])
    expect(words(smsPolicyPage)).toMatch(/up to 2 per month.*Reply STOP/)
    expect(words(smsPolicyPage)).toContain(phones.texting?.text)
  })

  test('unknown paths and failures', () => {
    expect(notFoundPage.heading).toBe('Oops! Page not found')
    expect(notFoundPage.homeLink).toEqual({ label: 'Return to Home', to: '/' })
    expect(errorScreen.heading).toBe('Unexpected Application Error!')
  })
})

describe('what the specification says of shared parts', () => {
  test('navigation bar', () => {
    expect(navigation.map(({ label }) => label)).toEqual(
      'Home,Services,Gallery,About,Contact,Admin Panel,Free Quote,Call Now,Get Estimate'.split(','),
    )
  })

  test('footer', () => {
    expect(footer.licensed).toMatch(/licensed.*insured/i)
    expect(footer.social.links.length).toBeGreaterThan(0)
    expect(footer.quickLinks.links.length).toBeGreaterThan(0)
    expect(footer.serviceAreas.cities).toBe(homeCities)
  })

  test('paint brands, their lines and the links of one of them', () => {
    expect(brandsSection.heading).toBe('Premium Paint Brands')
    expect(brandsSection.brands.map(({ name, features }) => [name, ...features])).toEqual([
      [
        'Sherwin Williams',
        'A-100 Exterior Paint',
        'SuperPaint Exterior',
        'Duration Exterior',
        'Emerald RainRefresh',
      ],
      ['Behr', 'Premium Plus Ultra', 'Marquee Interior Paint', 'Dynasty Exterior Paint'],
      ['Benjamin Moore', 'Regal Select Interior', 'Aura Paint', 'Advance Waterborne Alkyd'],
    ])
    const linked = brandsSection.brands.map(({ products }) => names(products ?? []))
    expect(linked).toEqual([['A-100', 'SuperPaint', 'Duration', 'Emerald RainRefresh'], [], []])
    expect(brandsSection.exploreLabel).toBe('Explore Our Products:')
    expect(titles(brandsSection.highlights)).toEqual([
      'Premium Quality',
      'Expert Application',
      'Color Matching',
    ])
    expect(brandsSection.closing.heading).toBe('Why We Choose Premium Paints')
  })

  test('gallery texts', () => {
    expect(gallerySection).toMatchObject({
      heading: 'Professional Painting Portfolio',
      loading: 'Loading Gallery...',
      empty: 'No images found.',
      all: 'All',
      unavailable: 'Image unavailable',
      noImage: 'No image',
      defaultDescription: 'Professional painting project',
      defaultLocation: 'North Dallas',
    })
  })

  test('six default questions carry the city and the specified prices and days', () => {
    const faqs = defaultFaqs('Plano')
    expect(faqs).toHaveLength(6)
    for (const { question } of faqs) expect(question).toContain('Plano')
    const [cost, why, duration, estimates, brands, licensing] = faqs
    expect(cost?.answer).toMatch(/\$3-6 per sq ft.*\$2-5 per sq ft/)
    expect(why?.answer).toContain('500+')
    expect(duration?.answer).toMatch(/2-5 days.*2-3 days.*3-5 days.*1-3.*3-4 days/)
    expect(estimates?.answer).toMatch(/free.*24 hours.*24-48 hours/)
    expect(brands?.answer).toMatch(/Sherwin Williams, Behr and Benjamin Moore/)
    expect(licensing?.answer).toMatch(/licensed, bonded and insured/)
  })
})
