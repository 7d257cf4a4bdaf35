import '../setUp.ts'
import { removePhoto, removeProject } from '../trash/trash.ts'

/** `trash-removePhoto`, `trash-removeProject` */
export const trash = { removePhoto, removeProject }
