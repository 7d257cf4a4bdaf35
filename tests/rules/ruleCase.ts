export type RuleCase<World> = {
  name: string
  expected: Verdict
  attempt: (world: World) => Promise<unknown>
}

export type Verdict = 'allow' | 'deny'

const refusals = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated']

/** Throws failures other than a refusal. */
export async function verdictOf<World>(ruleCase: RuleCase<World>, world: World): Promise<Verdict> {
  try {
    await ruleCase.attempt(world)
    return 'allow'
  } catch (error) {
    if (error instanceof Error && 'code' in error && refusals.includes(String(error.code))) {
      return 'deny'
    }
    throw error
  }
}
