import { phones } from './business.ts'
import type { Action } from './types.ts'

export const callMain = {
  kind: 'call',
  label: `Call ${phones.main.text}`,
  phone: 'main',
} as const satisfies Action

/** Read out after the label of every link that leaves the site. */
export const newTabNote = '(opens in a new tab)'

/** The pair of buttons under most headings: the estimate under `label`, and a call. */
export function estimateAndCall(label: string): readonly Action[] {
  return [{ kind: 'estimate', label }, callMain]
}
