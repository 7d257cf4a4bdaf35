const months =
  'January February March April May June July August September October November December'.split(' ')

/**
 * The first use of `Intl` would take a slow phone 150 ms.
 * @param date "2026-11-03"
 */
export function readableDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}
