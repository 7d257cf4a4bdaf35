import type PQueue from 'p-queue'
import type { DriveReader, LookUpFolder } from './lookUpFolder.ts'
import type { Lease, SyncPorts } from './syncPorts.ts'

export type OperationContext = DriveReader & {
  ports: SyncPorts
  lease: Lease
  downloads: PQueue
  lookUpFolder: LookUpFolder
}
