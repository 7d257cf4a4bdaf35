/**
 * What was made, by what it was made of: the same is made once, also for those who ask meanwhile.
 * Holds `limit` bytes at most; the one that was asked for longest ago goes first.
 */
export class MadeOnce {
  readonly #limit: number
  readonly #made = new Map<string, { value: Promise<Buffer | null>; bytes: number }>()
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * `make` is called where nothing is kept by this key; null, and what fails, is not kept.
   * @throws what `make` throws, to all who wait for it
   */
  async get(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.#made.get(key)
    if (known) {
      this.#made.delete(key)
      this.#made.set(key, known)
      return known.value
    }
    const entry = { value: make(), bytes: 0 }
    this.#made.set(key, entry)
    let value: Buffer | null = null
    try {
      value = await entry.value
      return value
    } finally {
      entry.bytes = value?.length ?? 0
      this.#bytes += entry.bytes
      if (!value || entry.bytes > this.#limit) this.#drop(key)
      for (const [oldest, { bytes }] of this.#made) {
        if (this.#bytes <= this.#limit) break
        if (bytes > 0) this.#drop(oldest)
      }
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#made.get(key)?.bytes ?? 0
    this.#made.delete(key)
  }
}
