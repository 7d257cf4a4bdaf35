// Made once: making a format takes a phone a millisecond.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `Mar 5`, with the year unless it is this one. */
export function dayText(day: number | string): string {
  const date = new Date(day)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return (isThisYear ? short : withYear).format(date)
}
