import { readableDate } from '../content/readableDate.ts'

export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{readableDate(date)}</time>
}
