export interface Random {
  between(min: number, max: number): number
}

/** Mulberry32, seeded by an FNV-1a hash of `seed`. */
export const random = (seed: string): Random => {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (min, max) => min + (max - min) * next(),
  }
}
