const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Month and day. On others of these days many companies close earlier. */
const fixedHolidays = [
  '1/1',
  '1/2',
  '6/19',
  '7/3',
  '7/4',
  '7/5',
  '11/11',
  '12/24',
  '12/25',
  '12/26',
  '12/31',
]

/** Month, weekday, and the days of the month on which it falls. */
const movingHolidays = [
  ['1', 'Mo', 15, 21],
  ['2', 'Mo', 15, 21],
  ['5', 'Mo', 25, 31],
  ['9', 'Mo', 1, 7],
  ['10', 'Mo', 8, 14],
  ['11', 'Th', 22, 28],
  ['11', 'Fr', 23, 29],
] as const

/**
 * "Open now until 7 PM". Null if it isn't, and if it is unsure: without a time zone, and on holidays.
 * @param hours lines such as `Mo-Fr 07:00-19:00`
 */
export function openNow(
  now: Date,
  hours: readonly string[],
  timeZone: string | null,
): string | null {
  if (!timeZone) return null
  const { day, month, date, time } = localTime(now, timeZone)
  if (isHoliday(day, month, date)) return null
  for (const line of hours) {
    const [, first = '', last = first, open = '', close = ''] =
      /^(\w\w)(?:-(\w\w))? (\S+)-(\S+)$/.exec(line) ?? []
    const index = days.indexOf(day)
    const isDay = days.indexOf(first) <= index && index <= days.indexOf(last)
    if (isDay && open <= time && time < close) return `Open now until ${spoken(close)}`
  }
  return null
}

function localTime(now: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: part('weekday').slice(0, 2),
    month: part('month'),
    date: Number(part('day')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

function isHoliday(day: string, month: string, date: number): boolean {
  return (
    fixedHolidays.includes(`${month}/${date}`) ||
    movingHolidays.some(
      ([ofMonth, weekday, from, to]) =>
        ofMonth === month && weekday === day && from <= date && date <= to,
    )
  )
}

/** `7 PM` for `19:00`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
