import '../setUp.ts'
import { nightly } from '../maintenance/maintenance.ts'

/** `maintenance-nightly` */
export const maintenance = { nightly }
