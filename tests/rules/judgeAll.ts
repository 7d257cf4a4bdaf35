import { judge, type RuleCase, type Verdict } from './ruleCase.ts'

export type Judgement<World> = { ruleCase: RuleCase<World>; verdict: Verdict | Error }

/**
 * Judges cases, `together` of them at a time, in their order, until `isEnough` says so of one.
 * Another failure than a refusal is a judgement too.
 */
export async function judgeAll<World>(
  cases: readonly RuleCase<World>[],
  world: World,
  isEnough: (judgement: Judgement<World>) => boolean,
): Promise<Judgement<World>[]> {
  const waiting = [...cases]
  const judgements: Judgement<World>[] = []
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const judgement = { ruleCase: next, verdict: await judge(next, world).catch(asError) }
        judgements.push(judgement)
        if (isEnough(judgement)) waiting.length = 0
      }
    }),
  )
  return judgements
}

const together = 12

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
