import type { LocalPorts } from '../emulators/ports.ts'

/** The ports of the tools that the command line enables. */
export interface Tools {
  readonly ui: number | undefined
  readonly inspector: number | undefined
}

export function chosenTools({ ui, inspector }: LocalPorts): Tools {
  const asked = (option: string) => process.argv.includes(option)
  return {
    ui: asked('--ui') ? ui : undefined,
    inspector: asked('--inspect') ? inspector : undefined,
  }
}

export function printAddresses(site: string, { ui, inspector }: Tools): void {
  console.log(`\nReady: ${site}`)
  console.log(`Admin: ${site}/auth  admin@example.com / painting-demo`)
  if (ui) console.log(`Emulator UI: http://localhost:${ui}`)
  if (inspector) console.log(`Debugger of functions: 127.0.0.1:${inspector}`)
}
