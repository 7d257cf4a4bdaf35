const letters = [...'abcdefghijklmnopqrstuvwxyz']
const nameOf = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Names of the languages that have a code of two letters. Others, such as Mandarin, are languages too. */
const known = letters.flatMap((first) =>
  letters.flatMap((second) => nameOf.of(`${first}${second}`) ?? []),
)

/** The language that a name with one slip of the keyboard means. */
export function languageMeant(written: string): string | undefined {
  return known.includes(written) ? undefined : known.find((name) => isSlip(written, name))
}

/** Whether one letter is missing, too many or another one, or two neighbors are swapped. */
function isSlip(written: string, name: string): boolean {
  let start = 0
  while (start < name.length && written[start] === name[start]) start++
  let end = 0
  while (end < name.length - start && written.at(-1 - end) === name.at(-1 - end)) end++
  const [is, meant] = [written, name].map((word) => word.slice(start, word.length - end))
  if (is === undefined || meant === undefined) return false
  return (is.length < 2 && meant.length < 2) || [...is].reverse().join('') === meant
}
