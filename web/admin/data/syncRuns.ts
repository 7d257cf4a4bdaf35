import { collection, limit, orderBy, query } from 'firebase/firestore'
import { type SyncChunk, syncChunkSchema } from '../../../domain/syncOperation.ts'
import { type SyncRun, syncRunSchema } from '../../../domain/syncRun.ts'
import { firestore } from '../../firebase/client.ts'
import { parseOrLog } from './parseOrLog.ts'
import { type Live, parseOnce, useLiveQuery } from './useLiveQuery.ts'

const runLimit = 15

export type RunEntry = { id: string; run: SyncRun }

export function useSyncRuns(count = runLimit): Live<RunEntry> {
  const runs = collection(firestore, 'sync_runs')
  return useLiveQuery(query(runs, orderBy('created_at', 'desc'), limit(count)), parseRun)
}

export function useSyncChunks(runId: string): Live<SyncChunk> {
  const chunks = collection(firestore, 'sync_runs', runId, 'operations')
  return useLiveQuery(query(chunks, orderBy('index', 'asc')), parseChunk)
}

const parseRun = parseOnce((id, fields): RunEntry | null => {
  const run = parseOrLog(syncRunSchema, `sync_runs/${id}`, fields)
  return run && { id, run }
})

const parseChunk = parseOnce((id, fields) =>
  parseOrLog(syncChunkSchema, `operations/${id}`, fields),
)
