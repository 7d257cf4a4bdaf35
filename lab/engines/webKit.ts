import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { vi } from 'vitest'
import { z } from 'zod'
import { freePorts } from '../../scripts/emulators/ports.ts'
import type { EnginePage } from './Engine.ts'

/**
 * WebKitGTK, driven by Debian's webkit2gtk-driver in xvfb. It doesn't support touch.
 * https://www.w3.org/TR/webdriver2/
 */

const driver = '/usr/bin/WebKitWebDriver'
const display = '/usr/bin/Xvfb'
const keys = {
  Escape: ['\uE00C'],
  Enter: ['\uE007'],
  Tab: ['\uE004'],
  'Shift+Tab': ['\uE008', '\uE004'],
} as const
/** WebDriver's key for an element's id. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const responseSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
const elementSchema = z.object({ [elementKey]: z.string() })
const startLimitMs = 30_000

export async function openWebKit(): Promise<EnginePage> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!binary || !existsSync(driver) || !existsSync(display)) {
    throw new Error('WebKit is missing: run "apt-get install webkit2gtk-driver xvfb".')
  }
  const [port = 0] = await freePorts(1)
  const screen = `:${port}`
  const processes: ChildProcess[] = [
    spawn(display, [screen, '-screen', '0', '1440x900x24', '-nolisten', 'tcp']),
    spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: screen } }),
  ]
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const request = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const { value } = responseSchema.parse(await response.json())
    if (!response.ok) throw new Error(`WebDriver refused ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: startLimitMs, interval: 200 })
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = sessionSchema.parse(await send('POST', '/session', { capabilities }))
  const at = `/session/${sessionId}`
  const evaluate = (expression: string) =>
    send('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] })
  const resize = async (width: number, height: number) =>
    void (await send('POST', `${at}/window/rect`, { width, height }))
  const onElement = async (expression: string, command: string, body: object) => {
    const found = elementSchema.parse(await evaluate(expression))
    await send('POST', `${at}/element/${found[elementKey]}/${command}`, body)
  }
  await resize(1440, 900)
  return {
    resize,
    open: async (url) => void (await send('POST', `${at}/url`, { url })),
    evaluate,
    click: (expression) => onElement(expression, 'click', {}),
    type: (expression, text) => onElement(expression, 'value', { text }),
    press: async (key) => {
      const actions = [
        ...keys[key].map((value) => ({ type: 'keyDown', value })),
        ...keys[key].toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
      await send('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    choose: (expression, files) => onElement(expression, 'value', { text: files.join('\n') }),
    async [Symbol.asyncDispose]() {
      await send('DELETE', at)
      for (const child of processes.reverse()) child.kill()
    },
  }
}
