const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-03` as a reader in the United States writes it: November 3, 2026. */
export function readableDate(date: string): string {
  return format.format(new Date(date))
}
