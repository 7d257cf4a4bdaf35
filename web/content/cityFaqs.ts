import { everyCityFaqs } from './cityFaqs.data.ts'
import type { Faq } from './types.ts'

export function defaultFaqs(city: string): readonly Faq[] {
  const insert = (text: string) => text.replaceAll('{{city}}', city)
  return everyCityFaqs.map(({ question, answer }) => ({
    question: insert(question),
    answer: insert(answer),
  }))
}
