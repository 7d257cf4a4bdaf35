import { describe as describeAlways, expect, test } from 'vitest'
import { page as aboutPage } from './about.ts'
import { namesOfAllPlaces, namesOfCitiesWithPage } from './areas.ts'
import { business, crewHours, officeHours, textingHours } from './business.ts'
import { knownPhones } from './calledPhones.ts'
import { defaultFaqs } from './cityFaqs.ts'
import { contactSection } from './contact.ts'
import { gallerySection, noImage, unavailable } from './gallerySection.ts'
import { gridTexts } from './gridTexts.ts'
import { page as homePage } from './home.ts'
import { isSample } from './isSample.ts'
import { lightboxTexts } from './lightboxTexts.ts'
import type { Hours } from './types.ts'

const describe = describeAlways.runIf(isSample)

const words = (record: unknown) => JSON.stringify(record)

describe('the business, as specified', () => {
  test('the claims are the specified ones', () => {
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

  test('phone numbers, email and links are fictional', () => {
    for (const { text, href } of knownPhones) {
      expect(text).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(href).toBe(`tel:+1${text.replace(/\D/g, '')}`)
    }
    expect(business.email).toMatch(/@example\.com$/)
    const urls = [business.estimateUrl, ...business.social.map(({ url }) => url)]
    for (const url of urls) expect(new URL(url ?? '').hostname).toMatch(/\.example\.com$/)
  })

  test('three sets of hours have their own labels', () => {
    const lines = (hours: Hours | null) =>
      hours?.lines.map(({ days, hours: open }) => `${days} ${open}`)
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
    expect([officeHours, crewHours, textingHours].map((hours) => hours?.label)).toEqual([
      'Office hours',
      'Crew and phone hours',
      'Texting hours',
    ])
    expect(officeHours.lines.map(({ schema }) => schema)).toEqual([
      'Mo-Fr 09:00-18:00',
      'Sa 10:00-14:00',
      null,
    ])
    expect(contactSection.hours).toEqual([officeHours, crewHours])
  })
})

describe('the home page, as specified', () => {
  test('the fence promotion', () => {
    expect(words(homePage.promos)).toContain('5+ year stain protection')
  })
})

describe('other pages, as specified', () => {
  test('sixteen and twenty-five places for structured data', () => {
    expect(namesOfCitiesWithPage).toHaveLength(16)
    expect(new Set(namesOfAllPlaces).size).toBe(25)
  })

  test('about: the company since 2022, its painters since 2015', () => {
    expect(words(aboutPage.story)).toContain('opened in 2022')
    expect(aboutPage.hero.lead).toContain('painters have worked in North Texas since 2015')
  })
})

describe('shared parts, as specified', () => {
  test('gallery texts', () => {
    expect({
      ...gallerySection,
      ...gridTexts,
      ...lightboxTexts,
      noImage,
      unavailable,
    }).toMatchObject({
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
