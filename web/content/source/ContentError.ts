export class ContentError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    // An author fixes the file; the call stack doesn't help.
    this.stack = this.message
  }

  get faults(): readonly string[] {
    return this.message.split('\n')
  }
}

/** Runs each reader, and throws the mistakes of all of them as one error. */
export function collectFaults<T>(readers: readonly (() => T)[]): readonly T[] {
  const faults: string[] = []
  const results = readers.flatMap((read) => {
    try {
      return [read()]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  if (faults.length > 0) throw new ContentError([...new Set(faults)])
  return results
}
