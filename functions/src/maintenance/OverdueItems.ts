import type { NightReport } from '../../../domain/nightReport.ts'
import { timeZone } from '../../../domain/region.ts'
import type { MaintenancePorts } from './firestoreMaintenance.ts'

export type MaintenanceContext = {
  now: number
  log: Record<'info' | 'error', (message: string, fields: Record<string, unknown>) => void>
  ports: MaintenancePorts
  overdue: OverdueItems
  /** Removes originals without a document, however many. */
  removeUnnamed?: boolean
}

const retryNights = 3

/** Firestore refuses documents with more than about 20,000 indexed fields. Others are counted once these are done. */
const countedItems = 500

const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-US', { timeZone })

type Options = Pick<MaintenanceContext, 'now' | 'log'> & {
  last?: Pick<NightReport, 'at' | 'overdue'> | undefined
  /** Treats every item as due and counts none. */
  all?: boolean
}

/** Counts the consecutive nights for which an item is overdue. A retry on the same day counts no item again. */
export class OverdueItems {
  readonly #nights = new Map<string, number>()
  readonly #options: Options
  readonly #isRetry: boolean

  constructor(options: Options) {
    this.#options = options
    const { last, now } = options
    this.#isRetry = last !== undefined && dayOf(last.at.toMillis()) === dayOf(now)
  }

  /** Those that have been overdue for longest. */
  get nights(): NightReport['overdue'] {
    const byNights = [...this.#nights].toSorted(([, a], [, b]) => b - a)
    return Object.fromEntries(byNights.slice(0, countedItems))
  }

  /** @returns the item's nights, and whether this call added one */
  count(item: string): { nights: number; isCounted: boolean } {
    const { last, all } = this.#options
    const before = last?.overdue[item] ?? 0
    const isCounted = !all && (before === 0 || !this.#isRetry)
    const nights = isCounted ? before + 1 : before
    if (nights > 0) this.#nights.set(item, nights)
    return { nights, isCounted }
  }

  /** Counts this night. False from the fourth one on, which is logged. */
  isDue(item: string): boolean {
    const { nights, isCounted } = this.count(item)
    if (isCounted && nights === retryNights + 1)
      this.#options.log.error('overdue for days', { item })
    return nights <= retryNights || this.#options.all === true
  }
}
