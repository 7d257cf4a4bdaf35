import '../setUp.ts'
import { daily, watchdog, work } from '../drive/drive.ts'

/** `drive-work`, `drive-daily`, `drive-watchdog` */
export const drive = { work, daily, watchdog }
