import type { Price } from './work.ts'

/** "$504-1,008" */
export function totalPrice(price: Price, squareFeet: number): string {
  const dollars = dollarsFor(price, squareFeet).map(withCommas)
  return `$${dollars.join('-')}`
}

/** The lowest and the highest price in whole dollars, or one if they are the same. */
export function dollarsFor({ from, to }: Price, squareFeet: number): readonly number[] {
  return [...new Set([from, to].map((price) => Math.round(price * squareFeet)))]
}

/** 1200 is "1,200". The first use of `Intl` would take a slow phone 150 ms. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
