import { connectFunctionsEmulator, getFunctions } from 'firebase/functions'
import { app } from './admin.ts'
import { emulatorHost, emulators } from './config.ts'

/** The callables of the private area, under the admin's sign-in. */
export const adminFunctions = getFunctions(app)
if (emulators) connectFunctionsEmulator(adminFunctions, emulatorHost, emulators.functions)
