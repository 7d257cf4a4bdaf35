import { type ProjectForm, projectInputSchema } from '../../../domain/project.ts'
import { createProject, discardProject } from '../../firebase/photos.ts'
import { discardPhoto } from '../../firebase/uploadPhoto.ts'
import { toastFailure, toastRefusals, toastSuccess } from '../toasts.ts'
import { BatchStore } from './BatchStore.ts'
import { DraftKeeper, lockLimit } from './DraftKeeper.ts'
import { chooseAgain } from './failureReasons.ts'
import { markKnownPhotos } from './markKnownPhotos.ts'
import { PhotoIntake } from './PhotoIntake.ts'
import { PhotoSender } from './PhotoSender.ts'
import { placeInOrder } from './placeInOrder.ts'
import {
  emptyBatch,
  isLost,
  type Receipt,
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
    this.#store.set({ refusals: refusals.filter(({ id }) => !refusalIds.includes(id)) })
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
    const twin = this.#store.batch.items.find(
      ({ hash, duplicate }) => hash === removed.hash && duplicate?.kind === 'chosen',
    )
    if (twin && removed.state !== 'duplicate') this.sendAnyway(twin.id)
    if (target && this.#hasSaved() && this.#pending().length === 0) this.#settleForSaved()
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
    if (this.#store.batch.phase !== 'idle') return
    const pending = this.#pending()
    if (pending.length > 0 && pending.every(isLost)) {
      toastFailure(chooseAgain)
      return
    }
    const generation = this.#generation
    const again = this.#store.batch.target !== null
    const target = this.#targetFor(chosenTarget)
    const items = placeInOrder(this.#store.batch.items, target)
    this.#store.set({ phase: 'running', target, receipt: null, restored: false, items })
    try {
      await this.#sender.open()
      if (target.kind === 'new' && !this.#hasSaved() && generation === this.#generation) {
        await createProject(target.projectId, projectInputSchema.parse(target.form), again)
      }
    } catch (error) {
      console.error('The project could not be created:', error)
      this.#store.set({ phase: 'idle' })
      toastFailure('Failed to upload photos. Please try again.')
      return
    }
    while (generation === this.#generation && !(await markKnownPhotos(this.#store))) {
      this.#sender.retryLater()
      await this.#sender.open()
    }
    if (generation !== this.#generation) return
    await this.#sender.send(this.#pending(), target)
    if (generation === this.#generation) this.#finish(target)
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
    await this.#discard(begun, target)
    if (target.kind === 'new' && isEmpty) await discardProject(target.projectId)
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
    this.#startAnew(receipt)
    if (receipt.saved.length === 0) return
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

  #startAnew(receipt: Receipt | null): void {
    const { rounds, kept } = this.#store.batch
    this.#store.set({ ...emptyBatch, receipt, rounds: rounds + 1, kept })
  }

  async #discard(items: readonly UploadItem[], { projectId }: UploadTarget): Promise<void> {
    const discarded = Promise.all(items.map((item) => discardPhoto({ ...item, projectId })))
    await Promise.race([discarded, wait(discardLimit)])
  }

  async #restore(): Promise<void> {
    const draft = await this.#keeper.open()
    if (!draft || (draft.items.length === 0 && !draft.form)) return
    const { items, target, phase } = draft
    this.#store.set({ items, target, restored: true })
    if (!target || phase === 'idle') return
    void this.start(target)
    if (phase === 'paused') this.pause()
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
