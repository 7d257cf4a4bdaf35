/**
 * How often fast-check tries a property: the same `numRuns` cases each time, so that a test which
 * was green stays so until the code changes. With DEEP_RUNS=10 ten times as many, new ones each
 * time; a failure prints the seed that brings it back.
 */
export function propertyRuns(numRuns: number): { numRuns: number; seed?: number } {
  const times = Number(process.env.DEEP_RUNS ?? 0)
  return times > 0 ? { numRuns: numRuns * times } : { numRuns, seed: 20_241_117 }
}
