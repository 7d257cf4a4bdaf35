export async function timed<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await step()
  console.log(`${name} (${seconds(startedAt)})`)
  return result
}

export function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
