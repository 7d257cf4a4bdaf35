import { z } from 'zod'
import { findTextFault, type TextRule } from './findTextFault.ts'

/** Fields of the content files. Each message says how to write the field. */

/** Plain text, as pages show it. */
export function text(example: string, allowed: readonly TextRule[] = []) {
  const message = `Write a text, such as ${example}.`
  return z
    .string(message)
    .min(1, message)
    .superRefine((value, context) => {
      const fault = findTextFault(value, allowed)
      if (fault) context.addIssue({ code: 'custom', message: fault.remedy })
    })
}

/** Plain text of one line. */
export function line(example: string, longest = 80) {
  return text(example).superRefine(atMost(longest))
}

export const atMost =
  (longest: number) =>
  ({ length }: string, context: z.RefinementCtx) => {
    const message = `Write at most ${longest} characters, not ${length}.`
    if (length > longest) context.addIssue({ code: 'custom', message })
  }

/** The name of a person, as reviews show it. */
export const person = line('Dana R.').refine(
  (value) => !/[@\d]/.test(value),
  'Write a first name and a letter, such as Dana R.: pages would show the rest.',
)

/** The name of a town or a state. */
export function placeName(example: string) {
  return line(example).refine(
    (value) => !value.includes(','),
    `Write the name alone, such as ${example}.`,
  )
}

/** A name in code or in an address. */
export function identifier(example: string) {
  const message = `Write one word, such as ${example}.`
  return z.string(message).regex(/^[\w$.-]+$/, message)
}

/** A time in a sentence: "24-48 hours", "90 days to 1 year". */
export function timeSpan(example: string) {
  return line(example).refine(
    (value) => /\b(?:minute|hour|day|week|month|year|life)/i.test(value) && !value.endsWith('.'),
    `Write a time with its unit, such as ${example}, without a sentence around it.`,
  )
}

export function wholeNumber(example: number) {
  const message = `Write a whole number above 0, such as ${example}.`
  return z
    .string(message)
    .regex(/^[1-9]\d*$/, { error: message, abort: true })
    .transform(Number)
}

const countPattern =
  /^(?:(?:over|more than|about|around|nearly|almost) )?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)\+?$/

/** A number as pages show it: "500+", "over 1,200". */
export function count(example: string) {
  const message = `Write a number, such as ${example}.`
  return z.string(message).regex(countPattern, message)
}

export function year(example: number) {
  const latest = new Date().getFullYear()
  const message = `Write a year from 1900 to ${latest}, such as ${example}.`
  return z
    .string(message)
    .regex(/^\d{4}$/, { error: message, abort: true })
    .transform(Number)
    .refine((value) => value >= 1900 && value <= latest, message)
}

const twice = 'It is there twice: keep one.'

export function choice<const T extends string>(choices: readonly [T, ...T[]]) {
  return z.enum(choices, `Write one of: ${choices.join(', ')}.`)
}

export function list<T extends z.ZodType>(entry: T, example: string) {
  return z
    .array(entry, `Write a list, such as ${example}, or [] for none.`)
    .superRefine((entries, context) => {
      for (const [index, found] of entries.entries()) {
        if (typeof found !== 'string' || entries.indexOf(found) === index) continue
        context.addIssue({ code: 'custom', path: [index], message: twice })
      }
    })
}

const dateMessage = 'Write a date as year-month-day, such as 2026-05-18.'
const futureMessage = 'Write a day that isn’t in the future, such as 2026-05-18.'
export const day = z
  .string(dateMessage)
  .refine((value) => /^(?:19|20)\d\d-\d\d-\d\d$/.test(value) && isDay(value), {
    message: dateMessage,
    abort: true,
  })
export const date = day.refine((value) => value <= latestDay(), futureMessage)

/** Today in the time zone that is furthest ahead. */
function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
}

function isDay(value: string): boolean {
  const day = new Date(value)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
}

const phoneMessage = 'Write a phone number like (254) 732-4410.'
export const phone = z
  .string(phoneMessage)
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, { error: phoneMessage, abort: true })
  .transform((shown) => ({ text: shown, href: `tel:+1${shown.replace(/\D/g, '')}` }))

const urlMessage = 'Write a full address, such as https://www.your-company.com/quote.'
export const url = z
  .string(urlMessage)
  .regex(/^https:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/, { error: urlMessage, abort: true })

const originMessage =
  'Write https:// and the name of the site, such as https://www.your-company.com, without a slash at the end.'
export const origin = z
  .string(originMessage)
  .regex(/^https:\/\/[a-z0-9.-]+$/, { error: originMessage, abort: true })

const zoneMessage = 'Write the name of a time zone, such as America/Chicago.'
export const timeZone = z
  .string(zoneMessage)
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name), zoneMessage)

const colorMessage = "Write a color in quotes, such as '#2F4A9E'."
export const color = z.string(colorMessage).regex(/^#[\da-f]{6}$/i, colorMessage)

const range = (pattern: RegExp, example: string, explain?: (value: string) => string | null) => {
  const message = `Write it like "${example}", the lower number first.`
  return z.string(message).transform((value, context) => {
    const [, from, to = 'Infinity'] = pattern.exec(value) ?? []
    const explained = explain?.(value)
    if (explained || !Number(from) || Number(from) >= Number(to)) {
      context.addIssue({ code: 'custom', message: explained ?? message })
      return z.NEVER
    }
    return { from: Number(from), to: to === 'Infinity' ? Number(from) : Number(to), text: value }
  })
}

const ofAJob = 'A price per room or job belongs in faqs.yaml.'

function explainPrice(value: string): string | null {
  const [, dollars, unit] = /^\$([\d.]+)[^a-z]*(.*)$/i.exec(value) ?? []
  if (!dollars) return null
  if (!unit) return `Say per what it is, such as ${value} per sq ft of floor. ${ofAJob}`
  return Number(dollars) > 100 ? `It is too much for a square foot. ${ofAJob}` : null
}

/** Dollars per square foot of floor. Pages show the amounts as they are written, with their cents. */
export const price = range(
  /^\$(\d+(?:\.\d\d)?)(?:-\$?(\d+(?:\.\d\d)?))? per sq ft(?: of floor)?$/,
  '$3-6 per sq ft of floor',
  explainPrice,
).transform(({ from, to, text: written }) => {
  const [dollars = ''] = written.split(' ')
  const unit = 'per sq ft of floor'
  return { from, to, dollars, unit, text: `${dollars} ${unit}` }
})
export const days = range(/^(\d+)(?:(?:-| to )(\d+))? days?$/, '2-3 days')

/** A check of a list in which no two entries have the same text in a field. */
export function eachOnce<Field extends string>(field: Field) {
  return (entries: readonly Record<Field, string>[], context: z.RefinementCtx) => {
    const texts = entries.map((entry) =>
      entry[field].toLowerCase().replaceAll(/[^\p{L}\p{N}{}]/gu, ''),
    )
    for (const [index, found] of texts.entries()) {
      if (texts.indexOf(found) === index) continue
      context.addIssue({ code: 'custom', path: [index, field], message: twice })
    }
  }
}

export function orNull<T extends z.ZodType>(field: T) {
  return field.nullable().default(null)
}
