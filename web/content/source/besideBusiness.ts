import { parse } from 'yaml'
import { z } from 'zod'
import { ContentError, collectFaults } from './ContentError.ts'
import { type Facts, flatten } from './facts.ts'
import { faqsSchema } from './faqsSchema.ts'
import { parseYaml } from './parseYaml.ts'
import { readSource } from './readSource.ts'
import { reviewsSchema } from './reviewsSchema.ts'

/** Mistakes of the files that use business.yaml, found while it has mistakes of its own. */
export function findFaultsBesideBusiness(): readonly string[] {
  try {
    collectFaults<unknown>([
      () => parseYaml(readSource('reviews.yaml'), reviewsSchema(null)),
      () => parseYaml(readSource('faqs.yaml'), faqsSchema(writtenFacts())),
    ])
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.faults
    throw error
  }
}

const factsSchema = z.looseObject({ work: z.looseObject({}).catch({}) })

/** Facts by their names, whatever their values are. Any name is one if the file can't be parsed. */
function writtenFacts(): Facts {
  const written = factsSchema.safeParse(readYaml()).data
  if (!written) return new Proxy({}, { get: () => 'a fact' })
  const facts = { ...flatten(written), ...flatten(written.work) }
  return {
    ...facts,
    brands: 'a maker',
    cities: 'a city',
    phone_days: '5 days a week',
    stars: '5 stars',
  }
}

function readYaml(): unknown {
  try {
    return parse(readSource('business.yaml').text)
  } catch {
    return null
  }
}
