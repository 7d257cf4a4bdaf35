/** A tag of an ICC profile: its four letters, and where its data begin. */
type IccTag = { name: string; start: number }

/** The tags of an ICC profile (ICC.1:2022, 7.3), as far as they lie in it. */
export function readIccTags(profile: Uint8Array): IccTag[] {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length)
  const count = profile.length >= 132 ? view.getUint32(128) : 0
  const tags = []
  for (let at = 132; tags.length < count && at + 12 <= profile.length; at += 12) {
    const name = String.fromCharCode(...profile.subarray(at, at + 4))
    tags.push({ name, start: view.getUint32(at + 4) })
  }
  return tags
}

/**
 * Whether a profile brings steps of its own (ICC.1:2022, 9.2.22 to 9.2.29: `D2B` and `B2D`), through
 * each of which every pixel goes: as many as it likes, so that a kilobyte of them keeps a processor for
 * hours. No camera writes them.
 */
export function hasOwnSteps(profile: Uint8Array): boolean {
  return readIccTags(profile).some(({ name }) => /^(D2B|B2D)/.test(name))
}
