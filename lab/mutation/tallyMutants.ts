import { additionKinds } from './additions.ts'
import { equivalents } from './equivalents.ts'
import type { Fate } from './huntMutants.ts'
import type { Mutant } from './mutantsOf.ts'

type Count = { killed: number; equivalent: number; survived: number }

/** Counts what became of the mutants, and prints it: the kinds that add each for themselves. */
export class MutantTally {
  readonly #counts = new Map<string, Count>()
  readonly #met = new Set<number>()
  #stillborn = 0
  #seen = 0

  add(file: string, mutant: Mutant, fate: Fate): void {
    this.#seen += 1
    if (this.#seen % 100 === 0) console.log(`${this.#seen} mutants`)
    if (fate === 'stillborn') {
      this.#stillborn += 1
      return
    }
    const end = fate === 'survived' && this.#isEquivalent(file, mutant) ? 'equivalent' : fate
    const kind = mutant.adds ?? 'changed'
    const count = this.#counts.get(kind) ?? { killed: 0, equivalent: 0, survived: 0 }
    this.#counts.set(kind, { ...count, [end]: count[end] + 1 })
    if (end === 'survived') console.log(`SURVIVED ${file}:${mutant.line}  ${mutant.change}`)
  }

  /** Prints the figures. @returns true if nothing survived that is not known to be equivalent. */
  report(): boolean {
    const unused = equivalents.filter((_equivalent, index) => !this.#met.has(index))
    for (const { file, change } of unused) console.log(`NOT MET ${file ?? ''}  ${change}`)
    console.log(`${this.#stillborn} changes did not compile and are not counted`)
    console.log(line('weakened, dropped or inverted', this.#sum(['changed'])))
    for (const kind of additionKinds) console.log(line(`added: ${kind}`, this.#sum([kind])))
    const total = this.#sum(['changed', ...additionKinds])
    console.log(line('all', total))
    return total.survived === 0 && unused.length === 0
  }

  #isEquivalent(file: string, { change }: Mutant): boolean {
    const known = equivalents.findIndex(
      (one) => (one.file ?? file) === file && one.change.test(change),
    )
    if (known !== -1) this.#met.add(known)
    return known !== -1
  }

  #sum(kinds: readonly string[]): Count {
    const counts = kinds.flatMap((kind) => this.#counts.get(kind) ?? [])
    const of = (end: keyof Count) => counts.reduce((sum, count) => sum + count[end], 0)
    return { killed: of('killed'), equivalent: of('equivalent'), survived: of('survived') }
  }
}

function line(name: string, { killed, equivalent, survived }: Count): string {
  const total = killed + equivalent + survived
  return `${name}: ${killed} killed + ${equivalent} equivalent of ${total}`
}
