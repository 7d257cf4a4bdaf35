import { phones } from './business.ts'

export const calledPhones = (['main', 'second'] as const).flatMap((phone) => {
  const number = phones[phone]
  return number ? [{ phone, ...number }] : []
})

export const knownPhones = Object.values(phones).filter((phone) => phone !== null)
