const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Of the US, with the days around them: month and day, or month, week of the month and weekday. */
const holidays = [
  ...['1/1', '1/2', '6/19', '7/3', '7/4', '7/5', '11/11', '12/24', '12/25', '12/26', '12/31'],
  ...['1/3 Mo', '2/3 Mo', '5/4 Mo', '5/5 Mo', '9/1 Mo', '10/2 Mo', '11/4 Th', '11/4 Fr', '11/5 Fr'],
]

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
  const week = Math.ceil(date / 7)
  return [`${month}/${date}`, `${month}/${week} ${day}`].some((name) => holidays.includes(name))
}

/** `7 PM` for `19:00`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
