import { judgeAll } from '../rules/judgeAll.ts'
import type { RuleCase } from '../rules/ruleCase.ts'
import { type Mutant, mutantsOf } from './mutantsOf.ts'

/** What a hunt needs of a world: rules to load, and a state to come back to. */
type HuntingGround = { load(rules: string): Promise<boolean>; reset(): Promise<void> }

export type Hunt = {
  killed: number
  survivors: Mutant[]
  /** Mutants that are no rules at all: they count neither way. */
  stillborn: number
}

/**
 * Loads every mutant of the rules and runs the cases until one fails, which kills it.
 * @throws if a case fails on the rules as they are.
 */
export async function huntMutants<World extends HuntingGround>(
  source: string,
  cases: readonly RuleCase<World>[],
  world: World,
  onMutant: (mutant: Mutant, fate: 'killed' | 'survived' | 'stillborn') => void,
): Promise<Hunt> {
  await assertSound(cases, world)
  const hunt: Hunt = { killed: 0, survivors: [], stillborn: 0 }
  // Neighboring mutants tend to die of the same case, so the last killers go first.
  let ordered = [...cases]
  for (const mutant of mutantsOf(source)) {
    if (!(await world.load(mutant.source))) {
      hunt.stillborn += 1
      onMutant(mutant, 'stillborn')
      continue
    }
    const killer = await findKiller(ordered, world)
    if (killer) {
      hunt.killed += 1
      ordered = [killer, ...ordered.filter((other) => other !== killer)]
      await world.reset()
    } else hunt.survivors.push(mutant)
    onMutant(mutant, killer ? 'killed' : 'survived')
  }
  await world.load(source)
  return hunt
}

async function assertSound<World>(cases: readonly RuleCase<World>[], world: World): Promise<void> {
  const killer = await findKiller(cases, world)
  if (killer) throw new Error(`The rules as they are fail: ${killer.name}`)
}

async function findKiller<World>(
  cases: readonly RuleCase<World>[],
  world: World,
): Promise<RuleCase<World> | undefined> {
  const judgements = await judgeAll(
    cases,
    world,
    ({ ruleCase, verdict }) => verdict !== ruleCase.expected,
  )
  return judgements.find(({ ruleCase, verdict }) => verdict !== ruleCase.expected)?.ruleCase
}
