import { readableDate } from '../content/readableDate.ts'

/** A day (`YYYY-MM-DD`) for people and for machines. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{readableDate(date)}</time>
}
