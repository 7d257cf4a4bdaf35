import type { ProjectForm } from '../../../domain/project.ts'
import { discardPhoto } from '../../firebase/uploadPhoto.ts'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { BatchStore } from './BatchStore.ts'
import { DraftKeeper, lockLimit } from './DraftKeeper.ts'
import { chooseAgain } from './failureReasons.ts'
import { markKnownPhotos } from './markKnownPhotos.ts'
import { NewProject } from './NewProject.ts'
import { PhotoIntake } from './PhotoIntake.ts'
import { PhotoSender } from './PhotoSender.ts'
import { passOn } from './passOn.ts'
import { placeInOrder } from './placeInOrder.ts'
import { toastRefusals } from './toastRefusals.ts'
import {
  emptyBatch,
  isLost,
  type Receipt,
  type Refusal,
  receiptOf,
  toSend,
  type UploadBatch,
  type UploadItem,
  type UploadTarget,
} from './uploadBatch.ts'

/** How long giving up waits for the server to forget what had been begun, in milliseconds. */
const discardLimit = 5000

/**
 * A batch of photos on its way into one project, from choosing files to the receipt. It goes on
 * whatever is on the screen, and a reload of the page finds it again.
 */
export class UploadQueue {
  readonly #store = new BatchStore()
  readonly #intake = new PhotoIntake(this.#store)
  readonly #sender = new PhotoSender(this.#store)
  readonly #project = new NewProject(this.#sender)
  readonly #keeper: DraftKeeper
  readonly #opened: Promise<void>
  /** Counts what was given up, so that what was under way then ends in silence. */
  #generation = 0

  /** @param key names the draft among this person's others */
  constructor(uid: string, key: string) {
    this.#keeper = new DraftKeeper(this.#store, uid, key)
    this.#opened = Promise.race([this.#restore(), wait(lockLimit)])
  }

  readonly subscribe = this.#store.subscribe
  readonly snapshot = (): UploadBatch => this.#store.batch

  /** The form as it was before a reload, or null. */
  get form(): ProjectForm | null {
    return this.#keeper.form
  }

  /** Whether what this browser keeps under the same key is this batch. */
  get isKeeping(): boolean {
    return this.#keeper.isKeeping
  }

  /** Whether a page that opens now would find every photo that is not saved. */
  get isKept(): boolean {
    return this.#store.batch.reading === null && this.#keeper.hasAll
  }

  /** Keeps what the form holds beside the photos; null where there is nothing to keep. */
  keepForm(form: ProjectForm | null): void {
    this.#keeper.keepForm(form)
  }

  async add(chosen: readonly File[]): Promise<void> {
    await this.#opened
    const { reading } = this.#store.batch
    this.#store.set({ receipt: null, ...(reading ? {} : { refusals: [] }) })
    toastRefusals(await this.#intake.take(chosen))
    await markKnownPhotos(this.#store)
  }

  /** Gives refused files a name that will do; all checks run again. */
  async rename(refusalIds: readonly string[]): Promise<void> {
    const { refusals } = this.#store.batch
    const chosen = refusals.filter(({ id }) => refusalIds.includes(id))
    const left = refusals.filter(({ id }) => !refusalIds.includes(id))
    this.#store.set({ refusals: left, receipt: null })
    const renamed = chosen.flatMap(({ file, renameTo }) =>
      renameTo ? [new File([file], renameTo, { type: file.type })] : [],
    )
    toastRefusals(await this.#intake.take(renamed))
    await markKnownPhotos(this.#store)
  }

  dismissRefusals(): void {
    this.#store.set({ refusals: [] })
  }

  remove(id: string): void {
    const { items, target } = this.#store.batch
    const removed = this.#store.item(id)
    if (!removed) return
    this.#store.set({ items: items.filter((item) => item.id !== id) })
    if (target && removed.tried) void this.#discard([removed], target)
    passOn(this.#store, removed)
    if (!target || this.#pending().length > 0) return
    if (this.#hasSaved()) this.#settleForSaved()
    else this.#release(target)
  }

  /** Takes a photo that another project has already. */
  sendAnyway(id: string): void {
    this.#store.change(id, { state: 'waiting', duplicate: null })
  }

  /**
   * Sends what is not saved yet; also the way to retry. Once an upload has begun its target stays,
   * until all photos are saved or the batch is given up.
   */
  async start(chosenTarget: UploadTarget): Promise<void> {
    const { phase, items, target: earlier } = this.#store.batch
    if (phase !== 'idle') return
    const pending = this.#pending()
    if (pending.length > 0 && pending.every(isLost)) {
      toastFailure(chooseAgain)
      return
    }
    const generation = this.#generation
    const isGivenUp = () => generation !== this.#generation
    const target = this.#targetFor(chosenTarget)
    this.#store.set({
      phase: 'running',
      target,
      receipt: null,
      restored: false,
      items: items.map((item) =>
        item.state === 'failed' && !isLost(item) ? { ...item, state: 'waiting' } : item,
      ),
    })
    try {
      await this.#sendAll(target, earlier !== null, isGivenUp)
    } catch (error) {
      if (isGivenUp()) return
      console.error('The project could not be created:', error)
      this.#store.set({ phase: 'idle' })
      toastFailure('Failed to upload photos. Please try again.')
      return
    }
    if (!isGivenUp()) this.#finish(target)
  }

  pause(): void {
    this.#sender.hold('paused')
  }

  resume(): void {
    this.#sender.proceed()
  }

  /** Gives up what is not saved; resolves once nothing of it is left, or the server is silent. */
  async clear(): Promise<void> {
    const { items, target } = this.#store.batch
    const isEmpty = !this.#hasSaved()
    this.#generation += 1
    this.#intake.clear()
    this.#sender.cancel()
    this.#settleForSaved()
    if (!target) return
    const begun = items.filter(({ state, tried }) => tried && state !== 'saved')
    const discarding = this.#discard(begun, target).then(() => {
      if (isEmpty) return this.#project.discard(target)
    })
    await Promise.race([discarding, wait(discardLimit)])
  }

  /** Leaves nothing in this browser, now and from now on. */
  stopKeeping(): Promise<void> {
    return this.#keeper.stop()
  }

  /** A new project keeps its id, should its creation have failed, or only have seemed to. */
  #targetFor(chosen: UploadTarget): UploadTarget {
    const { target } = this.#store.batch
    if (!target) return chosen
    if (target.kind !== 'new' || chosen.kind !== 'new' || this.#hasSaved()) return target
    return { ...chosen, projectId: target.projectId }
  }

  /**
   * Sends what waits, and what joins it meanwhile: a file may be given a name that will do.
   * @param again whether an earlier attempt may have created the project
   */
  async #sendAll(target: UploadTarget, again: boolean, isGivenUp: () => boolean): Promise<void> {
    let isMissing = target.kind === 'new' && !this.#hasSaved()
    do {
      // First, so that what is here already neither makes a project nor takes the cover's place.
      await this.#sender.untilAnswered(() => markKnownPhotos(this.#store), isGivenUp)
      if (isGivenUp()) return
      this.#store.set({ items: placeInOrder(this.#store.batch.items, target) })
      if (isMissing && this.#waiting().length > 0) {
        isMissing = false
        // A page that is closed from here on leads the next one to the project.
        await Promise.race([this.#keeper.keepNow(), wait(lockLimit)])
        if (isGivenUp()) return
        await this.#project.create(target, again, isGivenUp)
      }
      if (isGivenUp()) return
      await this.#sender.send(this.#waiting(), target)
      await this.#intake.settled()
    } while (!isGivenUp() && this.#waiting().length > 0)
  }

  #waiting(): UploadItem[] {
    return this.#store.batch.items.filter(({ state }) => state === 'waiting')
  }

  /** What the owner still wants to be saved. */
  #pending(): UploadItem[] {
    return toSend(this.#store.batch.items).filter(({ state }) => state !== 'saved')
  }

  #hasSaved(): boolean {
    return this.#store.batch.items.some(({ state }) => state === 'saved')
  }

  #finish(target: UploadTarget): void {
    const receipt = receiptOf(this.#store.batch.items, target)
    if (receipt.failed.length > 0) {
      this.#store.set({ phase: 'idle', receipt })
      return
    }
    if (receipt.saved.length === 0) {
      // All of it is here already, so that nothing was begun: the form and the list stay.
      this.#store.set({ phase: 'idle', receipt })
      this.#release(target)
      return
    }
    // What was refused is not part of it, and still waits for an answer.
    this.#startAnew(receipt, this.#store.batch.refusals)
    toastSuccess(
      `Successfully uploaded ${receipt.saved.length} images to project "${target.title}"`,
    )
  }

  /** Ends a batch whose photos did not all get through: the receipt tells of those that did. */
  #settleForSaved(): void {
    const { items, target } = this.#store.batch
    const saved = items.filter(({ state }) => state === 'saved')
    this.#startAnew(target && saved.length > 0 ? receiptOf(saved, target) : null)
  }

  /** Nothing came of it: the next upload may go elsewhere. */
  #release(target: UploadTarget): void {
    this.#store.set({ target: null })
    void this.#project.discard(target)
  }

  #startAnew(receipt: Receipt | null, refusals: readonly Refusal[] = []): void {
    this.#keeper.keepForm(null)
    const { rounds, kept } = this.#store.batch
    this.#store.set({ ...emptyBatch, receipt, refusals, rounds: rounds + 1, kept })
  }

  async #discard(items: readonly UploadItem[], { projectId }: UploadTarget): Promise<void> {
    await Promise.all(items.map((item) => discardPhoto({ ...item, projectId })))
  }

  async #restore(): Promise<void> {
    const draft = await this.#keeper.open()
    if (!draft || (draft.items.length === 0 && !draft.form)) return
    const { items, target, phase } = draft
    const rounds = this.#store.batch.rounds + (draft.form ? 1 : 0)
    this.#store.set({ items, target, restored: true, rounds })
    if (!target || phase === 'idle') return
    void this.start(target)
    if (phase === 'paused') this.pause()
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
