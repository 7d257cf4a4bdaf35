import { type Equivalent, equivalents } from './equivalents.ts'
import type { Fate } from './huntMutants.ts'
import type { Mutant } from './mutantsOf.ts'

/** Counts what became of the mutants, and prints it. */
export class MutantTally {
  readonly #counts = { killed: 0, equivalent: 0, survived: 0, stillborn: 0 }
  /** Of those that were tried: whether a mutant of it has survived. */
  readonly #equivalents = new Map<Equivalent, boolean>()

  add(file: string, mutant: Mutant, fate: Fate): void {
    const known = equivalents.find((one) => one.file === file && one.change.test(mutant.change))
    const hasSurvived = fate === 'survived'
    if (known) this.#equivalents.set(known, hasSurvived || this.#equivalents.get(known) === true)
    this.#counts[known && hasSurvived ? 'equivalent' : fate] += 1
    if (hasSurvived && !known) console.log(`SURVIVED ${file}:${mutant.line}  ${mutant.change}`)
  }

  /** Prints the figures. @returns true if those survived that are known to be equivalent, and no other. */
  report(): boolean {
    const killedAll = [...this.#equivalents].filter(([, hasSurvived]) => !hasSurvived)
    for (const [{ file, change }] of killedAll) console.log(`NOT EQUIVALENT ${file}  ${change}`)
    const { killed, equivalent, survived, stillborn } = this.#counts
    console.log(
      `${killed} killed, ${equivalent} equivalent, ${survived} survived; ${stillborn} did not compile`,
    )
    return survived === 0 && killedAll.length === 0 && killed > 0
  }
}
