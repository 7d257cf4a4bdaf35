import { expect } from 'vitest'
import { namesOfAllPlaces } from '../../web/content/areas.ts'
import { scenes } from '../../web/content/scenes.ts'
import { services } from '../../web/content/services.data.ts'
import { businessSchema } from '../../web/content/source/businessSchema.ts'
import { ContentError } from '../../web/content/source/ContentError.ts'
import { faqsSchema } from '../../web/content/source/faqsSchema.ts'
import { parseYaml } from '../../web/content/source/parseYaml.ts'
import { parseArticle } from '../../web/content/source/readArticles.ts'
import { readSource } from '../../web/content/source/readSource.ts'
import { reviewsSchema } from '../../web/content/source/reviewsSchema.ts'

/* The content files, to be edited as an owner does. */

export const [service] = services
export const nextYear = new Date().getFullYear() + 1
export const allDays = 'Monday to Sunday: 9:00 AM - 6:00 PM'

export const review = `- name: Dana R.
  city: ${namesOfAllPlaces[0]}
  stars: 5
  date: 2024-05-18
  services: [${service.slug}]
  project: Two rooms
  text: Clean work.
`
export const faq = `  - question: Why?
    answer: We have a warranty.
`
const article = `---
title: Washing Walls
date: 2024-05-18
excerpt: Two sentences.
description: ${'Words. '.repeat(20)}
keywords: [walls]
picture: ${Object.keys(scenes)[0]}
services: []
related: []
---

${'First. '.repeat(350)}

${['One', 'Two', 'Three', 'Four'].map((name) => `## ${name}\n\nMore.\n\n`).join('')}
${'Last. '.repeat(350)}
`

export const files = {
  business: {
    source: readSource('business.yaml'),
    parse: (text: string) => parseYaml({ file: 'web/content/business.yaml', text }, businessSchema),
  },
  reviews: {
    source: { file: 'web/content/reviews.yaml', text: review },
    parse: (text: string) =>
      parseYaml({ file: 'web/content/reviews.yaml', text }, reviewsSchema(namesOfAllPlaces)),
  },
  faqs: {
    source: { file: 'web/content/faqs.yaml', text: `every_city:\n${faq}home:\n${faq}` },
    parse: (text: string) =>
      parseYaml(
        { file: 'web/content/faqs.yaml', text },
        faqsSchema({ warranty: '1 year', stars: null }),
      ),
  },
  article: {
    source: { file: 'web/content/articles/washing-walls.md', text: article },
    parse: (text: string) => parseArticle({ file: 'web/content/articles/washing-walls.md', text }),
  },
} as const

export type File = keyof typeof files

export function edited(file: File, written: string, replaced: RegExp): string {
  const { text } = files[file].source
  expect(text).toMatch(replaced)
  return text.replace(replaced, () => written)
}

export function faultsIn(file: File, text: string): readonly string[] {
  try {
    files[file].parse(text)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

/** A field of one line, by its name. */
export const fieldOf = (written: string) =>
  new RegExp(`^ *(?:- )?${/\w+/.exec(written)?.[0]}:.*`, 'm')
export const hours = /^office_hours:\n(?: .*\n)+/m
export const badge = /^badge:.*/m
export const work = /^work:\n(?:[ #].*\n)+/m
export const state = /^ {2}state: .*\n {2}state_name: .*/m
export const social = /^social:.*\n(?: .*\n)*/m
export const [, origin = ''] = /^origin: (.*)/m.exec(files.business.source.text) ?? []
export const priced = (price: string) => `work:\n  ${service.slug}:\n    price: ${price}\n`
