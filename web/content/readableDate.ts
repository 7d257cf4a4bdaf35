const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function readableDate(date: string): string {
  return format.format(new Date(date))
}
