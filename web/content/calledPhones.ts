import { phones } from './business.ts'

/** The numbers to call. */
export const calledPhones = (['main', 'second'] as const).flatMap((phone) => {
  const number = phones[phone]
  return number ? [{ phone, ...number }] : []
})

/** Every number of the company. */
export const knownPhones = Object.values(phones).filter((phone) => phone !== null)
