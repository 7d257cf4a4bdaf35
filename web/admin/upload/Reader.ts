import { addPhoto, findTwin } from './uploadItems.ts'
import type { UploadContext } from './uploadPorts.ts'
import type { Refusal } from './uploadState.ts'
import { refusalText, twinText } from './uploadWords.ts'

type ReaderContext = Pick<UploadContext, 'ports' | 'state' | 'change'>

/**
 * Reads chosen files into the list of an upload, one after the other, so that they never lie in memory
 * as a whole.
 */
export class Reader {
  readonly #context: ReaderContext
  readonly #onEnd: () => void
  #chosen: File[] = []
  #ending = new AbortController()
  #ended = Promise.resolve()

  /** @param onEnd called when all that was chosen is read */
  constructor(context: ReaderContext, onEnd: () => void) {
    this.#context = context
    this.#onEnd = onEnd
  }

  add(files: readonly File[]): void {
    const { reading } = this.#context.state()
    this.#chosen.push(...files)
    const total = (reading?.total ?? 0) + files.length
    this.#context.change({ reading: { done: 0, converting: false, ...reading, total } })
    if (!reading) this.#ended = this.#read(this.#ending.signal)
  }

  /** Forgets what is not read yet. */
  stop(): void {
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#chosen = []
  }

  /** Resolves once nothing is being read any more. */
  ended(): Promise<void> {
    return this.#ended
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { state, change } = this.#context
    for (let file = this.#chosen.shift(); file; file = this.#chosen.shift()) {
      const refusal = await this.#readFile(file, signal)
      if (signal.aborted) return
      const { reading, refusals } = state()
      change({
        refusals: refusal ? [...refusals, refusal] : refusals,
        reading: reading && { ...reading, done: reading.done + 1, converting: false },
      })
    }
    change({ reading: null })
    this.#onEnd()
  }

  /** Gives the reason where a file did not join the list. */
  async #readFile(file: File, signal: AbortSignal): Promise<Refusal | null> {
    const { ports, state, change } = this.#context
    const photo = await ports.checkPhoto(file, () => {
      const { reading } = state()
      if (reading && !signal.aborted) change({ reading: { ...reading, converting: true } })
    })
    if (signal.aborted) return null
    const id = ports.newId()
    const refused = (reason: string) => ({ id, filename: file.name, reason })
    if (photo.kind === 'refused') return refused(refusalText(photo))
    const twin = findTwin(state().items, photo.hash)
    if (twin) return refused(twinText(twin.filename))
    change({ items: addPhoto(state().items, photo, id, ports.clock.now()) })
    return null
  }
}
