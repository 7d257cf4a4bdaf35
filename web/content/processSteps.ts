import type { ProcessStep } from './types.ts'

export function processSteps(
  steps: readonly (readonly [title: string, description: string])[],
): readonly ProcessStep[] {
  return steps.map(([title, description], index) => ({ number: index + 1, title, description }))
}
