import { type EmulatorPorts, emulatorPortsSchema } from '../../scripts/emulators/ports.ts'

export { projectId } from '../../scripts/lib/project.ts'

export const emulators: EmulatorPorts = readPorts()

export const siteUrl = `http://127.0.0.1:${emulators.hosting}`

export const authUrl = `http://127.0.0.1:${emulators.auth}`

export const firestoreUrl = `http://127.0.0.1:${emulators.firestore}`

export const storageUrl = `http://127.0.0.1:${emulators.storage}`

export const functionsUrl = `http://127.0.0.1:${emulators.functions}`

function readPorts(): EmulatorPorts {
  const text = process.env.EMULATORS
  if (!text) {
    throw new Error(
      'These tests need the emulators: run them with npm test -- functions, rules or e2e.',
    )
  }
  return emulatorPortsSchema.parse(JSON.parse(text))
}
