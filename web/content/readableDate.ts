const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 3, 2026" for `2026-11-03`. */
export function readableDate(date: string): string {
  return format.format(new Date(date))
}
