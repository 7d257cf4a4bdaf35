/** A check taken out of the Drive sync: in `file`, the text `from` becomes `to`. */
export type Ablation = { name: string; file: string; from: string; to: string }

const drive = 'functions/src/drive'
const sync = `${drive}/sync`

/** Without any one of these, some test of the sync must fail. */
export const ablations: readonly Ablation[] = [
  {
    name: 'the checksum of what was downloaded',
    file: `${drive}/verifiedBytes.ts`,
    from: "if (hash.digest('hex') !== md5) throw wrongBytes('another checksum')",
    to: '',
  },
  {
    name: 'the evidence before a removal',
    file: `${sync}/findEvidence.ts`,
    from: 'const evidence = await queue.add(() => evidenceOf(photo, ask))',
    to: "const evidence: RemovalEvidence = 'moved_away'\n      if (photo.fileId === '') await evidenceOf(photo, ask)",
  },
  {
    name: 'the evidence once more, when a removal is applied',
    file: `${sync}/archivePhoto.ts`,
    from: 'if (!found.get(drive_id)) return',
    to: 'if (found.size > 1) return',
  },
  {
    name: 'the look at the top-level folders after “not found”',
    file: `${sync}/findEvidence.ts`,
    from: "evidence === 'gone')) await",
    to: "evidence === 'gone') && found.length > 9) await",
  },
  {
    name: 'the shape of a list',
    file: `${drive}/driveShapes.ts`,
    from: "kind: z.literal('drive#fileList'),",
    to: 'kind: z.string().optional(),',
  },
  {
    name: 'the files in the shape of a list',
    file: `${drive}/driveShapes.ts`,
    from: 'files: z.array(fileShape.transform(toDriveFile)),',
    to: 'files: z.array(fileShape.transform(toDriveFile)).default([]),',
  },
  {
    name: 'the stop at a top-level folder that lost everything',
    file: `${sync}/makePlan.ts`,
    from: "if (emptied) throw new SyncFailure('folder_empty', 'nothing was listed', emptied)",
    to: '',
  },
  {
    name: 'the yes to many removals',
    file: `${sync}/workOnRun.ts`,
    from: "run.mode !== 'plan' && !plan.needs_confirmation",
    to: "run.mode !== 'plan'",
  },
  {
    name: 'the fence of the lease',
    file: `${sync}/runWork.ts`,
    from: 'if (run_id === lease.runId && owner === lease.owner && fence === lease.fence) return',
    to: 'if (run_id === lease.runId || owner !== lease.owner || fence > 0) return',
  },
  {
    name: 'the marks of what was deleted here',
    file: `${sync}/planSync.ts`,
    from: 'gallery.tombstones.has(id) || wasStored',
    to: "id === ''",
  },
  {
    name: 'the words of the owner',
    file: `${sync}/planSync.ts`,
    from: 'const isOurs = project.title === titleFrom(base.name)',
    to: 'const isOurs = true',
  },
  {
    name: 'the pipeline’s second look at an object that was there already',
    file: `${sync}/bringPhoto.ts`,
    from: 'if (isThere || !isNew) await ports.touch(path)',
    to: 'if (!isNew) await ports.touch(path)',
  },
  {
    name: 'the pipeline’s second look at a replaced photo',
    file: `${sync}/bringPhoto.ts`,
    from: 'if (isThere || !isNew) await ports.touch(path)',
    to: 'if (isThere) await ports.touch(path)',
  },
  {
    name: 'the tidying up after a download that failed',
    file: `${sync}/bringPhoto.ts`,
    from: 'await ports.transactPhoto(lease, ids, forgetIncomplete)',
    to: 'await ports.transactPhoto(lease, ids, (state) => ({ result: forgetIncomplete(state).result }))',
  },
]
