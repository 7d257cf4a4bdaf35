/** Runs a step and prints its name with how long it took. */
export async function timed<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await step()
  console.log(`${name} (${seconds(startedAt)})`)
  return result
}

/** The time since a moment of `performance.now()`, as "1.2 s". */
export function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
