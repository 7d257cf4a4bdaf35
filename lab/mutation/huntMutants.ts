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
 * @throws if the rules as they are allow what killed a mutant.
 */
export async function huntMutants<World extends HuntingGround>(
  source: string,
  mutants: readonly Mutant[],
  cases: readonly RuleCase<World>[],
  world: World,
  onMutant: (mutant: Mutant, fate: Fate) => void,
): Promise<void> {
  const denied = cases.filter(({ expected }) => expected === 'deny')
  /** Those of the last mutants first. */
  let killers: readonly RuleCase<World>[] = []
  const hunt = async (mutant: Mutant): Promise<Fate> => {
    if (!(await world.load(mutant.source))) return 'stillborn'
    const killer = await findAllowed(likeliestFirst(mutant, killers, denied), world)
    if (!killer) return 'survived'
    killers = [...new Set([killer, ...killers])]
    await world.reset()
    return 'killed'
  }
  for (const mutant of mutants) onMutant(mutant, await hunt(mutant))
  await world.load(source)
  const unsound = await findAllowed(killers, world)
  if (unsound) throw new Error(`The rules as they are allow it: ${unsound.name}`)
}

/**
 * The last killers first, then by how many words of its clause a case has in its name, then from the
 * last killer on: neighboring mutants tend to die of the same case, or of its neighbors.
 */
function likeliestFirst<World>(
  mutant: Mutant,
  killers: readonly RuleCase<World>[],
  cases: readonly RuleCase<World>[],
): RuleCase<World>[] {
  const clause = new Set(wordsOf(mutant.context))
  const likeness = ({ name }: RuleCase<World>) =>
    wordsOf(name).filter((word) => clause.has(word)).length
  const last = killers[0]
  const at = last ? cases.indexOf(last) : 0
  const onwards = [...cases.slice(at), ...cases.slice(0, at)].map((each) => ({
    ...{ each, likeness: likeness(each) },
  }))
  const ranked = onwards.sort((one, other) => other.likeness - one.likeness)
  return [...new Set([...killers.slice(0, recent), ...ranked.map(({ each }) => each)])]
}

/** The words of a text, each once and shortened: `isProject` and "projects" have one in common. */
function wordsOf(text: string): string[] {
  const words = text.match(/[A-Z]?[a-z]{3,}/g) ?? []
  return [...new Set(words.map((word) => word.toLowerCase().slice(0, 5)))]
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
