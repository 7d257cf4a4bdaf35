import { ref, type UploadTask, uploadBytesResumable } from 'firebase/storage'
import { storage } from './admin.ts'
import { renewSignIn } from './transact.ts'

/** Without a byte or an answer for so long, an upload is interrupted: milliseconds. */
export const silenceLimit = 30_000

/**
 * Held for longer, it is interrupted, in milliseconds: its document may have been taken for one that a
 * closed tab left behind, and is asked for again.
 */
export const holdLimit = 60 * 60_000

export type TransferEnd = 'saved' | 'interrupted' | 'canceled'

/**
 * The bytes of one photo on their way. The SDK's own task waits for ever on a connection that
 * swallows what it is given, and can't be canceled while it is held: this one ends.
 */
export class PhotoTransfer {
  /** Rejects where the server refuses the bytes. */
  readonly ended: Promise<TransferEnd>
  readonly #task: UploadTask
  #end: (how: TransferEnd) => void = () => undefined
  #fail: (error: unknown) => void = () => undefined
  #isHeld = false
  #heldAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param uid of who is signed in: without it the rules refuse the bytes
   * @param onProgress called with the share of the bytes that are stored, 0 to 1
   */
  constructor(path: string, file: File, uid: string, onProgress: (share: number) => void) {
    this.ended = new Promise<TransferEnd>((resolve, reject) => {
      this.#end = resolve
      this.#fail = reject
    }).finally(() => this.#stop())
    this.#task = uploadBytesResumable(ref(storage, path), file, {
      contentType: file.type,
      customMetadata: { uploader: uid },
    })
    this.#task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      this.#watch()
      onProgress(totalBytes > 0 ? bytesTransferred / totalBytes : 0)
    })
    this.#task.then(() => this.#end('saved'), this.#fail)
    this.#watch()
  }

  pause(): void {
    if (!this.#isHeld) this.#heldAt = Date.now()
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#task.pause()
  }

  async resume(): Promise<void> {
    if (this.#isHeld && Date.now() - this.#heldAt > holdLimit) {
      this.#end('interrupted')
      return
    }
    this.#isHeld = false
    try {
      await renewSignIn()
    } catch (error) {
      this.#fail(error)
      return
    }
    if (this.#isHeld) return
    this.#watch()
    this.#task.resume()
  }

  cancel(): void {
    this.#end('canceled')
  }

  #stop(): void {
    this.#isHeld = true
    clearTimeout(this.#timer)
    this.#task.cancel()
  }

  #watch(): void {
    clearTimeout(this.#timer)
    if (this.#isHeld) return
    this.#timer = setTimeout(() => this.#end('interrupted'), silenceLimit)
  }
}
