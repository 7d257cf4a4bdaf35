import { type Judgement, judgeAll } from '../../tests/rules/judgeAll.ts'
import type { RuleCase } from '../../tests/rules/ruleCase.ts'
import type { Mutant } from './mutantsOf.ts'

/** What a hunt needs of a world: rules to load, and a state to come back to. */
type HuntingGround = { load(rules: string): Promise<boolean>; reset(): Promise<void> }

/** A stillborn mutant is no rules at all: it counts neither way. */
export type Fate = 'killed' | 'survived' | 'stillborn'

/**
 * Loads every mutant of the rules and runs the cases until one fails, which kills it.
 * @throws if a case fails on the rules as they are.
 */
export async function huntMutants<World extends HuntingGround>(
  source: string,
  mutants: readonly Mutant[],
  cases: readonly RuleCase<World>[],
  world: World,
  onMutant: (mutant: Mutant, fate: Fate) => void,
): Promise<void> {
  const unsound = await findKiller(cases, world)
  if (unsound) {
    throw new Error(`The rules as they are fail: ${unsound.ruleCase.name}: ${unsound.verdict}`)
  }
  let ordered = [...cases]
  const hunt = async (mutant: Mutant): Promise<Fate> => {
    if (!(await world.load(mutant.source))) return 'stillborn'
    const killer = (await findKiller(ordered, world))?.ruleCase
    if (!killer) return 'survived'
    ordered = startingAt(killer, ordered, cases)
    await world.reset()
    return 'killed'
  }
  for (const mutant of mutants) {
    // In an hour of requests, a connection may break.
    onMutant(mutant, await hunt(mutant).catch(() => hunt(mutant)))
  }
  await world.load(source)
}

const recent = 12

/**
 * The last killers first, and then the cases from the last one on: neighboring mutants tend to die
 * of the same case, or of its neighbors.
 */
function startingAt<World>(
  killer: RuleCase<World>,
  ordered: readonly RuleCase<World>[],
  cases: readonly RuleCase<World>[],
): RuleCase<World>[] {
  const at = cases.indexOf(killer)
  const killers = [killer, ...ordered.slice(0, recent)]
  return [...new Set([...killers, ...cases.slice(at), ...cases.slice(0, at)])]
}

async function findKiller<World>(
  cases: readonly RuleCase<World>[],
  world: World,
): Promise<Judgement<World> | undefined> {
  const isWrong = ({ ruleCase, verdict }: Judgement<World>) => verdict !== ruleCase.expected
  return (await judgeAll(cases, world, isWrong)).find(isWrong)
}
