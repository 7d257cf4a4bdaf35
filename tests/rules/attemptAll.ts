import PQueue from 'p-queue'
import { type RuleCase, type Verdict, verdictOf } from './ruleCase.ts'

type Attempt<World> = { ruleCase: RuleCase<World>; verdict: Verdict | Error }

/** Failures other than refusals are verdicts too. */
export function attemptAll<World>(
  cases: readonly RuleCase<World>[],
  world: World,
): Promise<Attempt<World>[]> {
  const queue = new PQueue({ concurrency: 12 })
  const verdict = (ruleCase: RuleCase<World>) => verdictOf(ruleCase, world).catch(asError)
  return queue.addAll(
    cases.map((ruleCase) => async () => ({ ruleCase, verdict: await verdict(ruleCase) })),
  )
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
