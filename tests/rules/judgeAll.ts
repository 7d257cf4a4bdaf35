import { judge, type RuleCase, type Verdict } from './ruleCase.ts'

type Judgement<World> = { ruleCase: RuleCase<World>; verdict: Verdict | Error }

/** Runs `together` cases at a time. Failures other than refusals are verdicts too. */
export async function judgeAll<World>(
  cases: readonly RuleCase<World>[],
  world: World,
): Promise<Judgement<World>[]> {
  const waiting = [...cases]
  const judgements: Judgement<World>[] = []
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        judgements.push({ ruleCase: next, verdict: await judge(next, world).catch(asError) })
      }
    }),
  )
  return judgements
}

const together = 12

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
