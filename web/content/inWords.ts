const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export function inWords(count: number): string {
  return words[count] ?? String(count)
}

export function inWordsCapitalized(count: number): string {
  const word = inWords(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

export function listInWords(names: readonly string[]): string {
  const most = names.slice(0, -1).join(', ')
  return [most, ...names.slice(-1)].filter(Boolean).join(' and ')
}
