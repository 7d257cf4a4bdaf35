import type { ProjectForm } from '../../../domain/project.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import { Reader } from './Reader.ts'
import { Runner } from './Runner.ts'
import { changeItem, removeItem } from './uploadItems.ts'
import type { UploadPorts } from './uploadPorts.ts'
import {
  emptyUpload,
  isLost,
  isSaved,
  type Receipt,
  type RestoredDraft,
  receiptOf,
  toSend,
  type UploadItem,
  type UploadState,
  type UploadTarget,
} from './uploadState.ts'
import { keptText, uploadFailed, uploadSucceeded } from './uploadWords.ts'

type UploadOptions = {
  id: string
  uid: string
  onChange: () => void
  /** Called when another tab has taken this upload from this one. */
  onLost: () => void
}

type Discarding = {
  /** Whether the project goes too, if the upload was to make it. */
  withProject?: boolean
  /** Whether photos that arrived without this page hearing of it stay. */
  keepStored?: boolean
}

/**
 * Photos on their way into one project, from choosing files to the receipt. It goes on whatever is on
 * the screen, and is kept in this browser until all of it is stored.
 */
export class Upload {
  readonly id: string
  readonly uid: string
  #state: UploadState = emptyUpload
  readonly #ports: UploadPorts
  readonly #onChange: () => void
  readonly #keeper: DraftKeeper
  readonly #reader: Reader
  readonly #runner: Runner
  #held: Promise<void> | null = null
  readonly #closing = new AbortController()
  readonly #onLost: () => void

  constructor(ports: UploadPorts, { id, uid, onChange, onLost }: UploadOptions) {
    this.#ports = ports
    this.#onChange = onChange
    this.#onLost = onLost
    this.id = id
    this.uid = uid
    const change = (changes: Partial<UploadState>) => this.#change(changes)
    const own = { ports, state: this.current, change }
    this.#keeper = new DraftKeeper({ ...own, id, hold: () => this.hold() })
    this.#reader = new Reader(own, () => void this.#lookUpEarly())
    this.#runner = new Runner(
      { ...own, keep: () => this.#keeper.keep(), whenRead: () => this.#reader.ended() },
      (end) => this.#takeEnd(end),
    )
  }

  readonly current = (): UploadState => this.#state

  /**
   * Takes chosen files, and asks where they go, unless that is settled.
   * @param projectId where the owner has said so already; null leaves what was said before
   */
  choose(files: readonly File[], projectId: string | null = null): void {
    if (files.length === 0) return
    const { reading, refusals, target, projectId: before } = this.#state
    this.#change({
      asking: target === null,
      projectId: projectId ?? before,
      refusals: reading ? refusals : [],
    })
    this.#reader.add(files)
  }

  /** Asks where the photos go, or leaves that for later. */
  ask(asking: boolean): void {
    this.#change({ asking })
  }

  dismissRefusals(): void {
    this.#change({ refusals: [] })
  }

  remove(id: string): void {
    const { items, phase, target, asking } = this.#state
    const removed = items.find((item) => item.id === id)
    if (!removed || phase !== 'idle' || isSaved(removed)) return
    const left = removeItem(items, removed)
    this.#change({ items: left, asking: asking && left.length > 0 })
    if (!target) return
    // The owner was told that a lost photo is not here, so whatever did arrive stays.
    if (removed.tried) void this.#discard(target, [removed], { keepStored: isLost(removed) })
    // The last photo that failed was taken off the list: the upload is over.
    if (toSend(left).some((item) => !isSaved(item))) return
    if (left.some(isSaved)) this.#startAnew(receiptOf(left.filter(isSaved), target))
    else this.#leaveTarget(target)
  }

  /** Takes a photo that another project has already. */
  sendAnyway(id: string): void {
    const { items } = this.#state
    if (items.find((item) => item.id === id)?.state !== 'duplicate') return
    this.#change({ items: changeItem(items, id, { state: 'waiting', duplicate: null }) })
  }

  editForm(form: ProjectForm | null): void {
    this.#change({ form })
  }

  /**
   * Sends what is not saved yet; also the way to retry. Once an upload has begun its target stays,
   * until all photos are saved or the rest is given up.
   */
  start(chosen: UploadTarget): void {
    const { phase, items, reading } = this.#state
    if (phase !== 'idle' || (items.length === 0 && !reading)) return
    this.#change({
      target: targetFor(this.#state, chosen),
      asking: false,
      receipt: null,
      roleGone: false,
      items: items.map((item) =>
        item.state === 'failed' && !isLost(item) ? { ...item, state: 'waiting' } : item,
      ),
    })
    this.#runner.begin()
  }

  pause(): void {
    if (this.#state.phase !== 'running') return
    this.#runner.stop()
    this.#change({ phase: 'paused' })
  }

  resume(): void {
    const { phase } = this.#state
    if (phase === 'paused' || phase === 'offline') this.#runner.begin()
  }

  /**
   * Gives up all that is not saved; resolves once the server was asked to remove it.
   * @param keepStored whether photos that arrived without this page hearing of it stay
   */
  async giveUp(keepStored = false): Promise<void> {
    const { items, target } = this.#state
    const saved = items.filter(isSaved)
    this.#runner.stop()
    this.#reader.stop()
    this.#startAnew(target && saved.length > 0 ? receiptOf(saved, target) : null)
    await this.#runner.ended()
    const begun = items.filter((item) => item.tried && !isSaved(item))
    if (target) await this.#discard(target, begun, { withProject: saved.length === 0, keepStored })
  }

  /** Goes on with what an earlier page, or another tab, has left. */
  restore({ items, projectId, target, form, phase }: RestoredDraft): void {
    const goesOn = target !== null && phase !== 'idle'
    this.#keeper.takeOver()
    const held = goesOn ? 'paused' : 'idle'
    this.#change({ items, projectId, target, form, phase: held })
    if (goesOn && phase !== 'paused') this.#runner.begin()
    else void this.#lookUpEarly()
  }

  /** Resolves once no other tab works on this upload; it is this tab's from then on. */
  hold(steal = false): Promise<void> {
    const onLost = () => {
      this.#keeper.close()
      this.#end()
      this.#onLost()
    }
    this.#held ??= this.#ports.drafts.hold(this.id, this.#closing.signal, onLost, steal)
    return this.#held
  }

  /** Leaves it to a later page, as it is now. */
  async close(): Promise<void> {
    this.#runner.stop()
    await this.#keeper.flush()
    this.#keeper.close()
    this.#end()
  }

  #end(): void {
    this.#runner.close()
    this.#reader.stop()
    this.#closing.abort()
  }

  #change(changes: Partial<UploadState>): void {
    const before = this.#state
    this.#state = { ...before, ...changes }
    const kept = ['items', 'phase', 'projectId', 'target', 'form'] as const
    if (kept.some((name) => before[name] !== this.#state[name])) this.#keeper.schedule()
    this.#onChange()
  }

  /** Photos that are here already show as such before the owner begins. */
  async #lookUpEarly(): Promise<void> {
    if (this.#state.phase !== 'idle' || !this.#ports.network.isOnline()) return
    if ((await this.#runner.lookUp()) === 'roleGone') this.#change({ roleGone: true })
  }

  #takeEnd(end: 'done' | 'roleGone' | 'failed'): void {
    if (end === 'done') this.#finish()
    else this.#change({ phase: 'idle', roleGone: end === 'roleGone' })
    if (end === 'failed') this.#ports.toasts.failure(uploadFailed)
  }

  /** Nothing waits any more: sums up what came of it. */
  #finish(): void {
    const { items, refusals, target } = this.#state
    if (!target) return
    const receipt = receiptOf(items, target)
    const { saved, failed } = receipt
    if (failed.length > 0 || saved.length === 0) {
      this.#change({ phase: 'idle', receipt })
      // All of it is here already, so that nothing was begun: the form and the list stay.
      if (failed.length === 0) this.#leaveTarget(target)
      return
    }
    // What was refused is not part of it, and still waits for an answer.
    this.#startAnew(receipt, { refusals })
    this.#ports.toasts.success(uploadSucceeded(receipt))
  }

  #startAnew(receipt: Receipt | null, changes: Partial<UploadState> = {}): void {
    this.#change({ ...emptyUpload, receipt, ...changes })
  }

  /** Nothing came of it: the next upload may go elsewhere, and leaves no empty project here. */
  #leaveTarget(target: UploadTarget): void {
    this.#change({ target: null })
    void this.#discard(target, [], { withProject: true })
  }

  /** Asks the server once to remove what was given up; the night removes the rest. */
  async #discard(
    { form, projectId }: UploadTarget,
    begun: readonly UploadItem[],
    { withProject = false, keepStored = false }: Discarding,
  ): Promise<void> {
    const photos = begun.map(({ imageId, filename }) => ({ imageId, filename }))
    const goes = withProject && form !== null
    if (photos.length === 0 && !goes) return
    const { server, toasts } = this.#ports
    const kept = await server.discard({ projectId, photos, keepStored, withProject: goes })
    // A photo may have arrived although its answer was lost: then it is on the website.
    if (kept[0] !== undefined) toasts.warning(keptText(kept[0], kept.length - 1))
  }
}

/** A new project keeps its id, should its creation have failed, or only have seemed to. */
function targetFor({ target, items }: UploadState, chosen: UploadTarget): UploadTarget {
  if (!target) return chosen
  if (!target.form || !chosen.form || items.some(isSaved)) return target
  return { ...chosen, projectId: target.projectId }
}
