import { z } from 'zod'

/** Fields of the content files. Each message says how to write the field. */

export function text(example: string) {
  const message = `Write a text, such as ${example}.`
  return z.string(message).min(1, message)
}

export function wholeNumber(example: number) {
  const message = `Write a whole number, such as ${example}.`
  return z.string(message).regex(/^\d+$/, message).transform(Number)
}

export function choice<const T extends string>(choices: readonly [T, ...T[]]) {
  return z.enum(choices, `Write one of: ${choices.join(', ')}.`)
}

export function list<T extends z.ZodType>(entry: T, example: string) {
  return z.array(entry, `Write a list, such as ${example}, or [] for none.`)
}

const dateMessage = 'Write a date as year-month-day, such as 2026-05-18.'
export const date = z
  .string(dateMessage)
  .refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value), dateMessage)

function isDay(value: string): boolean {
  const day = new Date(value)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
}

const phoneMessage = 'Write a phone number like (254) 732-4410.'
export const phone = z
  .string(phoneMessage)
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, phoneMessage)
  .transform((shown) => ({ text: shown, href: `tel:+1${shown.replace(/\D/g, '')}` }))

const urlMessage = 'Write a full address, such as https://www.your-company.com/quote.'
export const url = z.url({ protocol: /^https$/, error: urlMessage })

const originMessage =
  'Write https:// and the name of the site, such as https://www.your-company.com, without a slash at the end.'
export const origin = z.string(originMessage).regex(/^https:\/\/[a-z0-9.-]+$/, originMessage)

const colorMessage = "Write a color in quotes, such as '#2F4A9E'."
export const color = z.string(colorMessage).regex(/^#[\da-f]{6}$/i, colorMessage)

const range = (pattern: RegExp, example: string) => {
  const message = `Write it like "${example}", the lower number first.`
  return z.string(message).transform((value, context) => {
    const [, from, to = from] = pattern.exec(value) ?? []
    if (!from || Number(from) > Number(to)) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return { from: Number(from), to: Number(to), text: value }
  })
}

/** Dollars per square foot of floor. Pages show the amounts as they are written, with their cents. */
export const price = range(
  /^\$(\d+(?:\.\d\d)?)(?:-\$?(\d+(?:\.\d\d)?))? per sq ft(?: of floor)?$/,
  '$3-6 per sq ft of floor',
).transform(({ from, to, text: written }) => {
  const [dollars = ''] = written.split(' ')
  const unit = 'per sq ft of floor'
  return { from, to, dollars, unit, text: `${dollars} ${unit}` }
})
export const days = range(/^(\d+)(?:(?:-| to )(\d+))? days?$/, '2-3 days')

export function orNull<T extends z.ZodType>(field: T) {
  return field.nullable().default(null)
}
