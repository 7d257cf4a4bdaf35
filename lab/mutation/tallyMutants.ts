import { equivalents } from './equivalents.ts'
import type { Fate } from './huntMutants.ts'
import type { Mutant } from './mutantsOf.ts'

/** Counts what became of the mutants, and prints it. */
export class MutantTally {
  readonly #counts = { killed: 0, equivalent: 0, survived: 0, stillborn: 0 }
  readonly #met = new Set<number>()

  add(file: string, mutant: Mutant, fate: Fate): void {
    const end = fate === 'survived' && this.#isEquivalent(file, mutant) ? 'equivalent' : fate
    this.#counts[end] += 1
    if (end === 'survived') console.log(`SURVIVED ${file}:${mutant.line}  ${mutant.change}`)
  }

  /** Prints the figures. @returns true if nothing survived that is not known to be equivalent. */
  report(): boolean {
    const unused = equivalents.filter((_equivalent, index) => !this.#met.has(index))
    for (const { file, change } of unused) console.log(`NOT MET ${file}  ${change}`)
    const { killed, equivalent, survived, stillborn } = this.#counts
    console.log(
      `${killed} killed, ${equivalent} equivalent, ${survived} survived; ${stillborn} did not compile`,
    )
    return survived === 0 && unused.length === 0 && killed > 0
  }

  #isEquivalent(file: string, { change }: Mutant): boolean {
    const known = equivalents.findIndex((one) => one.file === file && one.change.test(change))
    if (known !== -1) this.#met.add(known)
    return known !== -1
  }
}
