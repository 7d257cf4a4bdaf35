import { phones } from './business.ts'

const called = ['main', 'second'] as const
/** The numbers to call, each once: one number may stand under every name. */
export const calledPhones = called
  .map((phone) => ({ phone, ...phones[phone] }))
  .filter(({ href }, index, all) => all.findIndex((other) => other.href === href) === index)

/** Every number, the texting number too where there is one. */
export const knownPhones = Object.values(phones).filter((phone) => phone !== null)
