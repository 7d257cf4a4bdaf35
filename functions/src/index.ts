/* All functions, for the deploy and the emulators. `triggers.photoWritten` is deployed as `triggers-photoWritten`. */
export { drive } from './groups/drive.ts'
export { google } from './groups/google.ts'
export { image } from './groups/image.ts'
export { maintenance } from './groups/maintenance.ts'
export { pages } from './groups/pages.ts'
export { roles } from './groups/roles.ts'
export { tasks } from './groups/tasks.ts'
export { triggers } from './groups/triggers.ts'
