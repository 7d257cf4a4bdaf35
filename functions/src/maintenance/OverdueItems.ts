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

/** Counts the consecutive nights for which an item is overdue. A retry on the same day counts no item again. */
export class OverdueItems {
  readonly #nights = new Map<string, number>()
  readonly #before: NightReport['overdue']
  readonly #isRetry: boolean
  readonly #all: boolean
  readonly #log: Pick<MaintenanceContext['log'], 'error'>

  /** @param options.all treats every item as due and counts none */
  constructor(options: {
    last?: Pick<NightReport, 'at' | 'overdue'> | undefined
    now: number
    all?: boolean
    log: Pick<MaintenanceContext['log'], 'error'>
  }) {
    const { last, now, all = false, log } = options
    this.#before = last?.overdue ?? {}
    this.#isRetry = last !== undefined && dayOf(last.at.toMillis()) === dayOf(now)
    this.#all = all
    this.#log = log
  }

  /** Those that have been overdue for longest. */
  get nights(): NightReport['overdue'] {
    const byNights = [...this.#nights].toSorted(([, a], [, b]) => b - a)
    return Object.fromEntries(byNights.slice(0, countedItems))
  }

  /** @returns the item's nights, and whether this call added one */
  count(item: string): { nights: number; isCounted: boolean } {
    const before = this.#before[item] ?? 0
    const isCounted = !this.#all && (before === 0 || !this.#isRetry)
    const nights = isCounted ? before + 1 : before
    if (nights > 0) this.#nights.set(item, nights)
    return { nights, isCounted }
  }

  /** Counts this night. False from the fourth one on, which is logged. */
  isDue(item: string): boolean {
    const { nights, isCounted } = this.count(item)
    if (isCounted && nights === retryNights + 1) this.#log.error('overdue for days', { item })
    return nights <= retryNights || this.#all
  }
}
