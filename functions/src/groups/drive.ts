import '../setUp.ts'
import { daily } from '../drive/drive.ts'

export const drive = { daily }
