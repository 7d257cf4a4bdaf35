import { everyCityFaqs, homeFaqs } from './faqs.data.ts'
import type { Faq } from './types.ts'

export { homeFaqs }

export const faqSection = {
  heading: 'Frequently asked questions',
  headingFor: (city: string) => `Questions about painting in ${city}`,
} as const

export function defaultFaqs(city: string): readonly Faq[] {
  const insert = (text: string) => text.replaceAll('{{city}}', city)
  return everyCityFaqs.map(({ question, answer }) => ({
    question: insert(question),
    answer: insert(answer),
  }))
}
