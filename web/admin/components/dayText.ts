/** `Mar 5`, with the year unless it is this one. */
export function dayText(day: number | string): string {
  const date = new Date(day)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
