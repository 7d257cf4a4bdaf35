import { useEffect, useState } from 'react'

/** How many bytes were stored in all at a moment in milliseconds. */
export type TransferSample = { at: number; bytes: number }

/** Long enough to be calm, short enough to follow a phone that walks out of the Wi-Fi; ms. */
const windowLength = 10_000

/** The speed of a transfer in bytes per second; null where it is not under way, or too young to tell. */
export function useTransferSpeed(storedBytes: number, isUnderWay: boolean): number | null {
  const [samples, setSamples] = useState<readonly TransferSample[]>([])
  useEffect(() => {
    const sample = { at: Date.now(), bytes: storedBytes }
    setSamples((before) => (isUnderWay ? addSample(before, sample) : []))
  }, [storedBytes, isUnderWay])
  return speedOf(samples)
}

/** Adds a sample, and drops those that are too old to tell anything. */
export function addSample(
  samples: readonly TransferSample[],
  sample: TransferSample,
): readonly TransferSample[] {
  return [...samples.filter(({ at }) => at >= sample.at - windowLength), sample]
}

/** Bytes per second, or null before there is enough to tell. */
export function speedOf(samples: readonly TransferSample[]): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500 || last.bytes <= first.bytes) return null
  return (1000 * (last.bytes - first.bytes)) / (last.at - first.at)
}
