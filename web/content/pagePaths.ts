import { phones } from './business.ts'
import { type PagePath, pageTable } from './pageTable.ts'

/** Without a texting number there is no SMS policy. */
export const pagePaths = Object.keys(pageTable).filter(
  (path): path is PagePath =>
    path in pageTable && (path !== '/sms-opt-in' || phones.texting !== null),
)
