import '../setUp.ts'
import { daily } from '../drive/drive.ts'

/** `drive-daily` */
export const drive = { daily }
