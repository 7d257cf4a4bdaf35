import type { ProjectForm } from '../../../domain/project.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import { Reader } from './Reader.ts'
import { Runner } from './Runner.ts'
import type { UploadPorts } from './uploadPorts.ts'
import {
  emptyUpload,
  isDone,
  isInUse,
  isLost,
  isSaved,
  type RestoredDraft,
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
    const left = items.filter((item) => item !== removed)
    this.#change({ items: left, asking: asking && left.length > 0 })
    // The owner was told that a lost photo is not here, so whatever did arrive stays.
    if (target) void this.#discard(target, removed.tried ? [removed] : [], isLost(removed))
  }

  /** Sends the photos that other projects have too. */
  sendAnyway(): void {
    const { items, target, projectId } = this.#state
    if (isDone(this.#state)) return
    const isHere = ({ duplicate }: UploadItem) =>
      duplicate?.projectId === (target?.projectId ?? projectId)
    this.#change({
      items: items.map((item) =>
        item.state === 'duplicate' && !isHere(item)
          ? { ...item, state: 'waiting', duplicate: null }
          : item,
      ),
    })
  }

  editForm(form: ProjectForm | null): void {
    this.#change({ form })
  }

  /**
   * Sends what is not saved yet; also the way to retry. Once an upload has begun its target stays,
   * until all photos are saved or the rest is given up.
   */
  start(chosen: UploadTarget): void {
    const { phase, items } = this.#state
    if (phase !== 'idle' || !isInUse(this.#state)) return
    this.#change({
      target: targetFor(this.#state, chosen),
      asking: false,
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
   * @param keepStored as for `#discard`
   */
  async giveUp(keepStored = false): Promise<void> {
    const { items, target } = this.#state
    this.#runner.stop()
    this.#reader.stop()
    this.#change({ ...emptyUpload, items: items.filter(isSaved), target })
    await this.#runner.ended()
    const begun = items.filter((item) => item.tried && !isSaved(item))
    if (target) await this.#discard(target, begun, keepStored)
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
    const { toasts } = this.#ports
    this.#change({ phase: 'idle', roleGone: end === 'roleGone' })
    const { items, target } = this.#state
    if (end === 'failed') toasts.failure(uploadFailed)
    if (end !== 'done' || !target) return
    if (isDone(this.#state))
      toasts.success(uploadSucceeded(items.filter(isSaved).length, target.title))
    else void this.#discard(target, [])
  }

  /**
   * Asks the server once to remove what was given up; the night removes the rest. Where nothing is left
   * to be sent a project that the upload has made goes too, and photos chosen next may go elsewhere.
   * @param keepStored whether photos that arrived without this page hearing of it stay
   */
  async #discard(
    { form, projectId }: UploadTarget,
    begun: readonly UploadItem[],
    keepStored = false,
  ): Promise<void> {
    const isEmpty = toSend(this.#state.items).length === 0
    if (isEmpty) this.#change({ target: null })
    const withProject = isEmpty && form !== null
    const photos = begun.map(({ imageId, filename }) => ({ imageId, filename }))
    if (photos.length === 0 && !withProject) return
    const { server, toasts } = this.#ports
    const kept = await server.discard({ projectId, photos, keepStored, withProject })
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
