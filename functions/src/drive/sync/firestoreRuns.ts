import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
} from 'firebase-admin/firestore'
import { type DriveSettings, driveSettingsSchema } from '../../../../domain/driveFolders.ts'
import { syncChunkSchema } from '../../../../domain/syncOperation.ts'
import { syncRunSchema } from '../../../../domain/syncRun.ts'
import { firebaseApp } from '../../firebaseApp.ts'
import { assertLease } from './continueRun.ts'
import { type LeaseRecord, leaseSchema, noLease, type Run } from './run.ts'
import type { RunPorts } from './syncPorts.ts'

/** Chunks written in one transaction, which may hold 10 MiB. */
const chunksAtOnce = 8

/** The runs and the lease in Firestore. */
export function firestoreRuns(): RunPorts {
  const database = getFirestore(firebaseApp())
  const runOf = (id: string) => database.doc(`sync_runs/${id}`)
  return {
    transactRuns: (runId, decide) =>
      database.runTransaction(async (transaction) => {
        const [held, folders] = await transaction.getAll(
          leaseReference(database),
          settingsReference(database),
        )
        const lease = leaseOfSnapshot(held)
        const settings = settingsOfSnapshot(folders)
        const ids = [runId, lease.run_id].filter((id) => id !== null)
        const runs = new Map<string, Run>()
        for (const id of new Set(ids)) {
          const run = await transaction.get(runOf(id))
          if (run.exists) runs.set(id, syncRunSchema.parse(run.data()))
        }
        const chooser = settings?.saved_by
        const revocation = chooser && database.doc(`role_revocations/${chooser}`)
        const chooserRevoked = revocation ? (await transaction.get(revocation)).exists : false
        const { change, result } = decide({
          ...{ lease, runs, settings, chooserRevoked },
          now: held?.readTime.toMillis() ?? Date.now(),
        })
        if (change?.lease) transaction.set(leaseReference(database), change.lease)
        if (change?.settings) transaction.set(settingsReference(database), change.settings)
        for (const [id, run] of Object.entries(change?.runs ?? {})) transaction.set(runOf(id), run)
        if (change?.chunk) {
          const { runId, chunk } = change.chunk
          transaction.set(chunkReference(database, runId, chunk.index), chunk)
        }
        return result
      }),
    async readChunk(runId, index) {
      return syncChunkSchema.parse((await chunkReference(database, runId, index).get()).data())
    },
    async writeChunks(lease, chunks) {
      const written = await runOf(lease.runId).collection('operations').listDocuments()
      const old = written.slice(chunks.length)
      for (let from = 0; from < chunks.length || from === 0; from += chunksAtOnce) {
        await database.runTransaction(async (transaction) => {
          const held = leaseOfSnapshot(await transaction.get(leaseReference(database)))
          assertLease(held, lease)
          for (const chunk of chunks.slice(from, from + chunksAtOnce)) {
            transaction.set(chunkReference(database, lease.runId, chunk.index), chunk)
          }
          // An earlier attempt at the plan may have been longer.
          if (from === 0) for (const reference of old) transaction.delete(reference)
        })
      }
    },
  }
}

/** `drive_lease/current`: which run is the latest, and which worker may write for it. */
export function leaseReference(database: Firestore): DocumentReference {
  return database.doc('drive_lease/current')
}

export function leaseOfSnapshot(snapshot: DocumentSnapshot | undefined): LeaseRecord {
  return snapshot?.exists ? leaseSchema.parse(snapshot.data()) : noLease
}

/** `settings/google_drive_sync`: the three folders. */
export function settingsReference(database: Firestore): DocumentReference {
  return database.doc('settings/google_drive_sync')
}

export function settingsOfSnapshot(snapshot: DocumentSnapshot | undefined): DriveSettings | null {
  // Chosen before a category was added, they lack its folder: an admin chooses again.
  return driveSettingsSchema.safeParse(snapshot?.data()).data ?? null
}

function chunkReference(database: Firestore, runId: string, index: number): DocumentReference {
  return database.doc(`sync_runs/${runId}/operations/${String(index).padStart(4, '0')}`)
}
