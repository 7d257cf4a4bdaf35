/** `{ Sat: ['08:00', '16:30', '4:30 PM'] }`: opening, closing, and the closing as people say it. */
export type HoursByDay = Readonly<Record<string, readonly [string, string, string]>>

/* Holidays of the US, with the days around them. */
const dates = '1/1 1/2 6/19 7/3 7/4 7/5 11/11 12/24 12/25 12/26 12/31'.split(' ')
/** Weekday, month, and week of the month. */
const weekdays = 'Mon1/3 Mon2/3 Mon5/4 Mon5/5 Mon9/1 Mon10/2 Thu11/4 Fri11/4 Fri11/5'.split(' ')

/** "Open now until 7 PM". Null if it isn't, and if it is unsure: without a time zone, and on holidays. */
export function openNow(now: Date, hours: HoursByDay, timeZone: string | null): string | null {
  if (!timeZone) return null
  // Thu, 8/20, 12:00
  const [weekday = '', date = '', time = ''] = now
    .toLocaleString('en-US', {
      timeZone,
      weekday: 'short',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    .split(', ')
  const [month, day] = date.split('/')
  const week = Math.ceil(Number(day) / 7)
  const [open = '', close = '', until] = hours[weekday] ?? []
  const isOpen = open <= time && time < close
  const isHoliday = dates.includes(date) || weekdays.includes(`${weekday}${month}/${week}`)
  return isOpen && !isHoliday ? `Open now until ${until}` : null
}
