import { brandNames } from './brandNames.ts'
import { businessFacts } from './business.data.ts'
import { cities } from './cities.data.ts'
import { claimedStars } from './claimedRating.ts'
import { listInWords } from './inWords.ts'
import { faqsSchema } from './source/faqsSchema.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const facts = {
  ...businessFacts,
  brands: listInWords(brandNames),
  cities: cities.map(({ name }) => name).join(', '),
  stars: claimedStars,
}

export const { every_city: everyCityFaqs, home: homeFaqs } = parseYaml(
  readSource('faqs.yaml'),
  faqsSchema(facts),
)
