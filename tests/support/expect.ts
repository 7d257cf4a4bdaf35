import { expect as ofPlaywright } from 'playwright/test'
import { waitLimitMs } from './limits.ts'

export const expect = ofPlaywright.configure({ timeout: waitLimitMs })
