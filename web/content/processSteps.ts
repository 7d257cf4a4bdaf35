import type { ProcessStep } from './types.ts'

/** Steps numbered from 1, from pairs of title and description. */
export function processSteps(
  steps: readonly (readonly [title: string, description: string])[],
): readonly ProcessStep[] {
  return steps.map(([title, description], index) => ({ number: index + 1, title, description }))
}
