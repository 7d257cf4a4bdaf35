import type { HoursByDay } from '../openNow.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** @param lines such as `Mo-Fr 07:00-19:00` */
export function hoursByDay(lines: readonly string[]): HoursByDay {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, first = '', last = first, open = '', close = ''] =
        /^(\w\w)(?:-(\w\w))? (\S+)-(\S+)$/.exec(line) ?? []
      const indexOf = (day: string) => weekdays.findIndex((name) => name.startsWith(day))
      const named = weekdays.slice(indexOf(first), indexOf(last) + 1)
      return named.map((day) => [day, [open, close, spoken(close)] as const])
    }),
  )
}

/** `7 PM` for `19:00`. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
