/**
 * fast-check's options: the same `numRuns` cases each time, so a green test stays green until the
 * code changes. With DEEP_RUNS=10, ten times as many new cases, or those of SEED, which a failure
 * prints.
 */
export function propertyRuns(numRuns: number): { numRuns: number; seed: number } {
  const { DEEP_RUNS, SEED } = process.env
  if (!DEEP_RUNS) return { numRuns, seed: 20_241_117 }
  return { numRuns: numRuns * Number(DEEP_RUNS), seed: Number(SEED ?? Date.now() % 2 ** 31) }
}
