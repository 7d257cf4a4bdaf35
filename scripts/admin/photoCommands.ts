import type { App } from 'firebase-admin/app'
import { runNightlyJob } from '../../functions/src/maintenance/runNightlyJob.ts'
import { runLocally } from '../../functions/src/tasks/runTask.ts'
import { backup } from './backup.ts'
import { publishDifferences, waitUntilPublished } from './publish.ts'
import { type Progress, reprocess, type Selection } from './reprocess.ts'
import { restore } from './restore.ts'

export async function runReprocess(
  app: App,
  options: { selection: Selection; after: string | null; stop: AbortSignal },
): Promise<number> {
  const printProgress = ({ seen, ready, failed }: Progress) =>
    process.stdout.write(`\r${seen} photos checked, ${ready} processed, ${failed.length} failed  `)
  const { failed, last } = await reprocess(app, { ...options, onProgress: printProgress })
  process.stdout.write('\n')
  for (const { id, reason } of failed) console.log(`  ${id}: ${reason}`)
  if (options.stop.aborted) {
    console.log(
      last
        ? `Stopped. Resume with --after ${last}`
        : 'Stopped before the first photo was done. Start again.',
    )
  }
  return failed.length > 0 ? 1 : 0
}

export async function runMaintenanceNow(options: { removeUnnamed: boolean }): Promise<number> {
  const log = { info: () => undefined, error: () => undefined }
  const { report, copy } = await runNightlyJob(log, {
    enqueue: runLocally,
    all: true,
    ...options,
  })
  const { queued, failed, removed } = report.stuck
  console.log(`${report.expired} deleted from the trash`)
  console.log(
    `${queued + failed + removed} stuck: ${queued} processed again, ${failed} failed, ${removed} removed`,
  )
  console.log(
    `${report.orphans.length} objects without a document, ${report.removed.length} removed`,
  )
  console.log(`${report.repaired.length} photos repaired, ${report.prunedRuns} old syncs deleted`)
  if (report.keptOriginals > 0) {
    console.log(`${report.keptOriginals} originals without a document are kept, because documents may have been lost:
restore them (docs/backups.md), or add --remove-unnamed to remove the originals.`)
  }
  for (const path of report.missingOriginals) console.log(`missing: ${path}`)
  const isPublished = await waitUntilPublished(copy)
  return isPublished && report.missingOriginals.length + report.keptOriginals === 0 ? 0 : 1
}

export async function runPublish(): Promise<number> {
  return (await publishDifferences()) ? 0 : 1
}

export async function runBackup(app: App, folder: string): Promise<number> {
  const { documents, objects } = await backup(app, folder)
  console.log(`${documents} documents and ${objects} objects are in ${folder}.`)
  return 0
}

export async function runRestore(app: App, folder: string): Promise<number> {
  const { documents, objects, leftOut } = await restore(app, folder)
  console.log(`${documents} documents and ${objects} objects were restored.`)
  if (leftOut.length > 0) {
    console.log(`Not restored: ${leftOut.join(', ')}.
A backup does not know whose role was revoked since, or which Drive folders were chosen.
"npm run admin -- list" shows who has access. "npm run admin -- grant <email>" adds an admin, who
then chooses the folders under Google Drive Sync.`)
  }
  return runPublish()
}
