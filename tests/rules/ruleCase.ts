/** One attempt at something, and what the rules are expected to say to it. */
export type RuleCase<World> = {
  name: string
  expected: Verdict
  attempt: (world: World) => Promise<unknown>
}

export type Verdict = 'allow' | 'deny'

/** The code of a refusal by rules, in either SDK. */
const refusals = ['permission-denied', 'storage/unauthorized', 'storage/unauthenticated']

/** What the rules said. Any other failure than their refusal is thrown. */
export async function judge<World>(ruleCase: RuleCase<World>, world: World): Promise<Verdict> {
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
