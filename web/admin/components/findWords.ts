/** Whether every word occurs in the texts, ignoring order, case and accents. */
export function findWords(text: string): (...texts: (string | null)[]) => boolean {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return (...texts) => {
    const all = words.length > 0 ? fold(texts.join(' ')) : ''
    return words.every((word) => all.includes(word))
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
