import { expect } from 'vitest'
import type { EnginePage } from './Engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webKit.ts'

export const engines = [
  { engine: 'Firefox', openEngine: openFirefox },
  { engine: 'WebKit', openEngine: openWebKit },
] as const

export const until = (page: EnginePage, expression: string) =>
  expect.poll(() => page.evaluate(`Boolean(${expression})`), { message: expression }).toBe(true)
