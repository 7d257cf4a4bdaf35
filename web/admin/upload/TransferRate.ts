/** Long enough to be calm, short enough to follow a phone that walks out of the Wi-Fi; ms. */
const windowLength = 10_000

/** How fast a batch goes, over the last seconds. */
export class TransferRate {
  #samples: { at: number; bytes: number }[] = []

  /** Notes how many bytes are stored in all at a moment in milliseconds. */
  note(at: number, bytes: number): void {
    const oldest = at - windowLength
    this.#samples = [...this.#samples.filter((sample) => sample.at >= oldest), { at, bytes }]
  }

  /** Bytes per second, or null before there is enough to tell. */
  get bytesPerSecond(): number | null {
    const first = this.#samples[0]
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
    return (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
  }

  /** After a pause, what was before tells nothing. */
  reset(): void {
    this.#samples = []
  }
}
