import { z } from 'zod'
import { listInWords } from '../inWords.ts'

const weekdays: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
const daysMessage = 'Write the days like "Saturday" or "Monday to Friday", each day once.'
const hoursMessage =
  'Write hours like "10:00 AM - 2:00 PM", the opening first, or "Closed", or "By appointment".'

/** The hours of some days: `schema` is schema.org's format for search engines. */
export type HoursLine = {
  days: string
  hours: string
  /** `Mo-Fr 09:00-18:00`; null when closed or by appointment. */
  schema: string | null
  openDays: number
}

/** For hours on a page of their own, where a day that isn't listed is off. */
export const hoursOfSomeDays = z
  .record(z.string(), z.string(hoursMessage), `Write days and hours below it. ${hoursMessage}`)
  .transform((table, context): HoursLine[] => {
    const taken = new Set<string>()
    return Object.entries(table).flatMap(([days, hours]): HoursLine[] => {
      const fault = (message: string) => {
        context.addIssue({ code: 'custom', path: [days], message })
        return []
      }
      const named = parseDays(days)
      if (named.length === 0 || named.some((day) => taken.has(day))) return fault(daysMessage)
      for (const day of named) taken.add(day)
      if (hours === 'Closed' || hours === 'By appointment')
        return [{ days, hours, schema: null, openDays: 0 }]
      const times = parseHours(hours)
      if (!times) return fault(hoursMessage)
      const [first = '', last = first] = [named[0], named.at(-1)].map((day) => day?.slice(0, 2))
      const schema = `${first === last ? first : `${first}-${last}`} ${times}`
      return [{ days, hours, schema, openDays: named.length }]
    })
  })

export const openingHours = hoursOfSomeDays.superRefine((lines, context) => {
  const named = lines.flatMap(({ days }) => parseDays(days))
  const missing = weekdays.filter((day) => !named.includes(day))
  if (missing.length === 0) return
  const verb = missing.length === 1 ? 'is' : 'are'
  const message = `${listInWords(missing)} ${verb} missing. Add a line such as "${missing[0]}: Closed".`
  context.addIssue({ code: 'custom', message })
})

function parseDays(text: string): readonly string[] {
  const [from, to = from, ...more] = text.split(' to ')
  const [first, last] = [from, to].map((name) => weekdays.indexOf(name ?? ''))
  if (first === undefined || last === undefined || first < 0 || more.length > 0) return []
  return weekdays.slice(first, last + 1)
}

/** `09:00-18:00` for `9:00 AM - 6:00 PM`; null if it can't be read or closes before it opens. */
function parseHours(text: string): string | null {
  const [, open, close] = /^(\d{1,2}:\d\d [AP]M) - (\d{1,2}:\d\d [AP]M)$/.exec(text) ?? []
  const [from, to] = [open, close].map((time) => time && parseTime(time))
  return from && to && from < to ? `${from}-${to}` : null
}

function parseTime(text: string): string | null {
  const [, hour = '', minute = '', half] = /^(\d{1,2}):([0-5]\d) ([AP])M$/.exec(text) ?? []
  if (!half || Number(hour) < 1 || Number(hour) > 12) return null
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
