import { judge, type RuleCase } from '../../tests/rules/ruleCase.ts'
import type { Mutant } from './mutantsOf.ts'

/** What a hunt needs of a world: rules to load, and a state to come back to. */
type HuntingGround = { load(rules: string): Promise<boolean>; reset(): Promise<void> }

/** A stillborn mutant is no rules at all: it counts neither way. */
export type Fate = 'killed' | 'survived' | 'stillborn'

const together = 12
const recent = 12

/**
 * Loads every mutant of the rules and tries what they deny until one attempt goes through, which
 * kills it. A weaker rule can only allow more, so nothing else is tried, and nothing else kills:
 * neither a refusal of what is allowed nor an error of the emulator.
 * @throws if the rules as they are allow what they should deny.
 */
export async function huntMutants<World extends HuntingGround>(
  source: string,
  mutants: readonly Mutant[],
  cases: readonly RuleCase<World>[],
  world: World,
  onMutant: (mutant: Mutant, fate: Fate) => void,
): Promise<void> {
  const denied = cases.filter(({ expected }) => expected === 'deny')
  const unsound = await findAllowed(denied, world)
  if (unsound) throw new Error(`The rules as they are allow it: ${unsound.name}`)
  let ordered = denied
  const hunt = async (mutant: Mutant): Promise<Fate> => {
    if (!(await world.load(mutant.source))) return 'stillborn'
    const killer = await findAllowed(ordered, world)
    if (!killer) return 'survived'
    ordered = startingAt(killer, ordered, denied)
    await world.reset()
    return 'killed'
  }
  for (const mutant of mutants) onMutant(mutant, await hunt(mutant))
  await world.load(source)
}

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

/** The first case that goes through; some at a time are tried. */
async function findAllowed<World>(
  cases: readonly RuleCase<World>[],
  world: World,
): Promise<RuleCase<World> | undefined> {
  const waiting = [...cases]
  let allowed: RuleCase<World> | undefined
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let next = waiting.shift(); next && !allowed; next = waiting.shift()) {
        const verdict = await judge(next, world).catch(() => 'error')
        if (verdict === 'allow') allowed = next
      }
    }),
  )
  return allowed
}
