/** A check taken out of the Drive sync: in `file`, the text `from` becomes `to`. */
export type Ablation = {
  name: string
  file: string
  from: string
  to: string
  /** The file whose tests notice it. */
  tests: string
}

const drive = 'functions/src/drive'
const sync = `${drive}/sync`

/** Without any one of these, some test of the sync must fail. */
export const ablations: readonly Ablation[] = [
  {
    name: 'the checksum of what was downloaded',
    file: `${drive}/verifiedBytes.ts`,
    from: "if (hash.digest('hex') !== md5) throw",
    to: "if (hash.digest('hex') === '') throw",
    tests: 'syncFaults',
  },
  {
    name: 'the evidence before a removal',
    file: `${sync}/findEvidence.ts`,
    from: 'const evidence = await queue.add(() => evidenceOf(photo, ask))',
    to: "const evidence: RemovalEvidence = 'moved_away'\n      if (photo.fileId === '') await evidenceOf(photo, ask)",
    tests: 'syncRemovals',
  },
  {
    name: 'the evidence once more, when a removal is applied',
    file: `${sync}/archivePhoto.ts`,
    from: 'if (!found.get(drive_id)) return',
    to: 'if (found.size > 1) return',
    tests: 'syncRemovals',
  },
  {
    name: 'the look at the top-level folders after “not found”',
    file: `${sync}/findEvidence.ts`,
    from: "evidence === 'gone')) await",
    to: "evidence === 'gone') && found.length > 9) await",
    tests: 'syncRemovals',
  },
  {
    name: 'the shape of a list',
    file: `${drive}/driveShapes.ts`,
    from: 'z.array(driveFileSchema),\n  }),',
    to: 'z.array(driveFileSchema).default([]),\n  }).partial({ kind: true }),',
    tests: 'syncFaults',
  },
  {
    name: 'the stop at a top-level folder that lost everything',
    file: `${sync}/makePlan.ts`,
    from: "if (emptied) throw new SyncFailure('folder_empty', 'nothing was listed', emptied)",
    to: '',
    tests: 'syncRemovals',
  },
  {
    name: 'the yes to many removals',
    file: `${sync}/executeRun.ts`,
    from: "run.mode !== 'plan' && !plan.needs_confirmation",
    to: "run.mode !== 'plan'",
    tests: 'syncRemovals',
  },
  {
    name: 'the fence of the lease',
    file: `${sync}/continueRun.ts`,
    from: 'if (run_id === lease.runId && owner === lease.owner && fence === lease.fence) return',
    to: 'if (run_id === lease.runId || owner !== lease.owner || fence > 0) return',
    tests: 'syncKilled',
  },
  {
    name: 'the look at who chose the folders',
    file: `${sync}/continueRun.ts`,
    from: 'if (chooserRevoked) throw',
    to: 'if (chooserRevoked === null) throw',
    tests: 'syncRevoked',
  },
  {
    name: 'the marks of what was deleted here',
    file: `${sync}/planSync.ts`,
    from: '!image && gallery.tombstones.has(id)',
    to: "id === ''",
    tests: 'syncOddities',
  },
  {
    name: 'the words of the owner',
    file: `${sync}/planSync.ts`,
    from: 'const isOurs = project.title === titleFrom(base.name)',
    to: 'const isOurs = true',
    tests: 'syncScenarios',
  },
  {
    name: 'the pipeline’s second look at an object that was there already',
    file: `${sync}/syncPhoto.ts`,
    from: 'if (isThere || !isNew) await ports.touch(path)',
    to: 'if (!isNew) await ports.touch(path)',
    tests: 'syncScenarios',
  },
  {
    name: 'the pipeline’s second look at a replaced photo',
    file: `${sync}/syncPhoto.ts`,
    from: 'if (isThere || !isNew) await ports.touch(path)',
    to: 'if (isThere) await ports.touch(path)',
    tests: 'syncScenarios',
  },
  {
    name: 'the tidying up after a download that failed',
    file: `${sync}/syncPhoto.ts`,
    from: 'await ports.transactPhoto(lease, ids, forgetIncomplete)',
    to: 'await ports.transactPhoto(lease, ids, (state) => ({ result: forgetIncomplete(state).result }))',
    tests: 'syncFaults',
  },
  {
    name: 'the name of the stored bytes, where a photo moves before the pipeline has begun',
    file: `${sync}/syncPhoto.ts`,
    from: "image.status === 'uploading' && md5 === null",
    to: "image.status === 'uploading'",
    tests: 'syncHistories',
  },
  {
    name: 'the look for files that are missing here',
    file: `${sync}/planSync.ts`,
    from: "if (isLost && !isHidden) changes.push('repair')",
    to: '',
    tests: 'syncOddities',
  },
  {
    name: 'the one place of a file in two folders',
    file: `${sync}/showOnce.ts`,
    from: '(isSeen ? 1 : 0)',
    to: '(isSeen ? -1 : 0)',
    tests: 'syncHistories',
  },
  {
    name: 'the place that the owner gave a photo',
    file: `${sync}/syncPhoto.ts`,
    from: 'return image.project_id === base?.project_id',
    to: 'return true',
    tests: 'syncScenarios',
  },
  {
    name: 'the outcome of what was really moved',
    file: `${sync}/syncPhoto.ts`,
    from: "if (change === 'move') return isMoved",
    to: "if (change === 'move') return true",
    tests: 'syncReports',
  },
  {
    name: 'the frame of a photo whose bytes did not come yet, at night',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: "answer.reason !== 'no_original' || isFromDrive(imageId)",
    to: "answer.reason !== 'no_original'",
    tests: 'syncHistories',
  },
  {
    name: 'another attempt at what failed in passing, at night',
    file: 'functions/src/maintenance/maintenancePorts.ts',
    from: "['timed_out', 'unknown']",
    to: '[]',
    tests: 'syncHistories',
  },
  {
    name: 'the folder that could not be read',
    file: `${sync}/findMissing.ts`,
    from: 'if (library.unreadProjects.has(base?.project_id ?? image.project_id)) return []',
    to: '',
    tests: 'syncReports',
  },
  {
    name: 'the yes to a project’s last photos',
    file: `${sync}/describePlan.ts`,
    from: "(['empties_project'] as const)",
    to: '[]',
    tests: 'syncRemovals',
  },
  {
    name: 'the yes after a change of the folders',
    file: `${sync}/describePlan.ts`,
    from: "(['other_folders'] as const)",
    to: '[]',
    tests: 'syncRemovals',
  },
  {
    name: 'the pixels that Drive counted',
    file: `${sync}/findUnsuitable.ts`,
    from: 'if (shapeProblem) return shapeProblem',
    to: '',
    tests: 'syncOddities',
  },
  {
    name: 'the key in the link of a folder',
    file: `${drive}/driveRequests.ts`,
    from: 'return pairs.length > 0 ?',
    to: 'return pairs.length > 9 ?',
    tests: 'resourceKeys',
  },
  {
    name: 'the key of a file, for the worker that goes on',
    file: `${sync}/syncPhoto.ts`,
    from: 'resourceKey: content.resource_key ?? null',
    to: 'resourceKey: null',
    tests: 'resourceKeys',
  },
  {
    name: 'the failure of a task whose run is worked on',
    file: `${sync}/takeUp.ts`,
    from: "if (taken === 'held') throw",
    to: "if (taken === 'held') return null\n  if (wanted.runId === '') throw",
    tests: 'watchRun',
  },
  {
    name: 'the minute that the watchdog looks on',
    file: `${sync}/watchRun.ts`,
    from: 'if (run.silentIn >= left) return',
    to: 'if (left > 0) return',
    tests: 'watchRun',
  },
  {
    name: 'the content of an original that is there already',
    file: `${sync}/storageOriginals.ts`,
    from: 'return object !== null && isTrue(object)',
    to: 'return object !== null',
    tests: 'storageOriginals',
  },
  {
    name: 'the end of an upload that hangs',
    file: `${sync}/storageOriginals.ts`,
    from: 'AbortSignal.any([signal, AbortSignal.timeout(uploadMs)])',
    to: 'AbortSignal.any([signal, AbortSignal.timeout(uploadMs * 10_000)])',
    tests: 'storageOriginals',
  },
  {
    name: 'the end of the nightly attempts',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: 'const nightsOfTrying = 7',
    to: 'const nightsOfTrying = Infinity',
    tests: 'runMaintenance',
  },
  {
    name: 'the last fifty syncs',
    file: 'functions/src/maintenance/runMaintenance.ts',
    from: 'const keptRuns = 50',
    to: 'const keptRuns = 51',
    tests: 'runMaintenance',
  },
  {
    name: 'the repair of missing variants',
    file: 'functions/src/maintenance/reconcile.ts',
    from: 'await repair(gone,',
    to: 'await repair([],',
    tests: 'runMaintenance',
  },
]
