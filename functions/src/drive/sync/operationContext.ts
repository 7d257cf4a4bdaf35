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
  /** Where the folder of a project lies by now; `unnamed` where Drive does not tell. */
  placeOf: (folderId: string) => Promise<'here' | 'elsewhere' | 'unnamed'>
  signal: AbortSignal
}
