import { emulatorPortsSchema } from '../../scripts/emulators/ports.ts'

export { projectId } from '../../scripts/lib/project.ts'

const ports = process.env.EMULATORS
if (!ports)
  throw new Error(
    'These tests need the emulators: npm test -- functions, rules or e2e starts them.',
  )

export const emulators = emulatorPortsSchema.parse(JSON.parse(ports))

export const siteUrl = `http://127.0.0.1:${emulators.hosting}`
export const authUrl = `http://127.0.0.1:${emulators.auth}`
export const firestoreUrl = `http://127.0.0.1:${emulators.firestore}`
export const storageUrl = `http://127.0.0.1:${emulators.storage}`
export const functionsUrl = `http://127.0.0.1:${emulators.functions}`
