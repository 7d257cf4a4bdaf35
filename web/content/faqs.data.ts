import { z } from 'zod'
import { listInWords } from '../../domain/inWords.ts'
import { businessFacts } from './business.data.ts'
import { cities } from './cities/index.ts'
import { claimedStars } from './claimedRating.ts'
import { brandNames } from './products/index.ts'
import { textWithFacts } from './source/facts.ts'
import { list } from './source/fields.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

const facts = {
  ...businessFacts,
  stars: claimedStars,
  brands: listInWords(brandNames),
  cities: cities.map(({ name }) => name).join(', '),
}

function questions(...kept: readonly string[]) {
  const question = textWithFacts('What does painting cost?', facts, kept)
  const answer = textWithFacts('"That depends on the walls."', facts, kept)
  const entry = z.strictObject({ question, answer }, 'Write question and answer below it.')
  return list(entry, '- question: What does painting cost?')
}

export const { every_city: everyCityFaqs, home: homeFaqs } = parseYaml(
  readSource('faqs.yaml'),
  z.strictObject({ every_city: questions('city'), home: questions() }),
)
