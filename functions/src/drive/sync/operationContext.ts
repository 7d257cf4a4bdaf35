import type PQueue from 'p-queue'
import type { DriveClient } from '../driveTypes.ts'
import type { EvidenceSource } from './findEvidence.ts'
import type { Lease, SyncPorts } from './syncPorts.ts'

/** What the work on an operation needs. */
export type OperationContext = {
  ports: SyncPorts
  client: DriveClient
  lease: Lease
  /** Where the downloads of all operations wait for each other. */
  downloads: PQueue
  evidence: EvidenceSource
  /** Whether the folder of a project was taken out of the three folders. */
  isElsewhere: (folderId: string) => Promise<boolean>
  signal: AbortSignal
}
