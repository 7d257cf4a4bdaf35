import { z } from 'zod'
import { type Facts, textWithFacts } from './facts.ts'
import { eachOnce, list } from './fields.ts'

export function faqsSchema(facts: Facts) {
  return z.strictObject({ every_city: questions(facts, 'city'), home: questions(facts) })
}

function questions(facts: Facts, ...kept: readonly string[]) {
  const question = textWithFacts('What does painting cost?', facts, kept).refine(
    (value) => value.endsWith('?'),
    'End it with a question mark.',
  )
  const answer = textWithFacts('"That depends on the walls."', facts, kept, ['yesOrNo'])
  const entry = z.strictObject({ question, answer }, 'Write question and answer below it.')
  return list(entry, '- question: What does painting cost?').superRefine(eachOnce('question'))
}
