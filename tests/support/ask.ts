import { siteUrl } from './emulators.ts'

export const ask = (path: string) => fetch(`${siteUrl}${path}`, { redirect: 'manual' })
