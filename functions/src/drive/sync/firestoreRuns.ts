import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { type DriveSettings, driveSettingsSchema } from '../../../../domain/driveFolders.ts'
import { syncChunkSchema } from '../../../../domain/syncOperation.ts'
import { syncRunSchema } from '../../../../domain/syncRun.ts'
import { firestore } from '../../firebaseApp.ts'
import { assertLease } from './changeRun.ts'
import { type LeaseRecord, leaseSchema, noLease, type Run } from './run.ts'
import type { RunPorts } from './syncPorts.ts'

/** A transaction commits at most 10 MiB. */
const chunksPerTransaction = 8

const runReference = (id: string) => firestore().doc(`sync_runs/${id}`)
const chunkReference = (runId: string, index: number) =>
  runReference(runId).collection('operations').doc(String(index).padStart(4, '0'))

/** The chosen folders and the lease. */
export function driveReference(): DocumentReference {
  return firestore().doc('settings/google_drive_sync')
}

export function readLease(snapshot: DocumentSnapshot | undefined): LeaseRecord {
  return leaseSchema.parse(snapshot?.get('lease') ?? noLease)
}

/** Null also for settings from before a category was added. An admin has to choose the folders again. */
function readSettings(snapshot: DocumentSnapshot): DriveSettings | null {
  return driveSettingsSchema.safeParse(snapshot.data()).data ?? null
}

export function firestoreRuns(): RunPorts {
  return {
    transactRuns: (runId, decide) =>
      firestore().runTransaction(async (transaction) => {
        const drive = await transaction.get(driveReference())
        const lease = readLease(drive)
        const settings = readSettings(drive)
        const runs = new Map<string, Run>()
        for (const id of new Set([runId, lease.run_id].filter((id) => id !== null))) {
          const run = await transaction.get(runReference(id))
          if (run.exists) runs.set(id, syncRunSchema.parse(run.data()))
        }
        const admin = settings?.saved_by
        const revocation = admin && firestore().doc(`role_revocations/${admin}`)
        const adminRevoked = revocation ? (await transaction.get(revocation)).exists : false
        const { readTime: now } = drive
        const { change, result } = decide({ lease, runs, settings, adminRevoked, now })
        if (change?.settings) {
          transaction.set(drive.ref, { ...change.settings, lease: change.lease ?? lease })
        } else if (change?.lease) {
          transaction.set(drive.ref, { lease: change.lease }, { merge: true })
        }
        for (const [id, run] of Object.entries(change?.runs ?? {})) {
          transaction.set(runReference(id), run)
        }
        if (change?.chunk) {
          const { runId, chunk } = change.chunk
          transaction.set(chunkReference(runId, chunk.index), chunk)
        }
        return result
      }),
    async readChunk(runId, index) {
      return syncChunkSchema.parse((await chunkReference(runId, index).get()).data())
    },
    async writeChunks(lease, chunks) {
      const stored = await runReference(lease.runId).collection('operations').listDocuments()
      for (let from = 0; from < chunks.length || from === 0; from += chunksPerTransaction) {
        await firestore().runTransaction(async (transaction) => {
          assertLease(readLease(await transaction.get(driveReference())), lease)
          for (const chunk of chunks.slice(from, from + chunksPerTransaction)) {
            transaction.set(chunkReference(lease.runId, chunk.index), chunk)
          }
          // An earlier attempt may have planned more chunks.
          if (from > 0) return
          for (const reference of stored.slice(chunks.length)) transaction.delete(reference)
        })
      }
    },
  }
}
