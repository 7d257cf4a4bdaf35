import { fitIntoBatch, uploadLimits } from '../../../domain/upload.ts'
import type { KnownPhoto } from '../../firebase/findKnownPhotos.ts'
import { changed, type Effect, type Stamp, type Step, unchanged } from './batchEvents.ts'
import { type Batch, isLost, type Reading, type Refusal, type UploadItem } from './batchState.ts'
import type { CheckedPhoto } from './checkPhoto.ts'

/*
 * Chosen files join a batch one after the other: each is read, then judged against the batch as it
 * is at that moment, so that two quick choices can't pass the limits together.
 */

type SoundPhoto = Extract<CheckedPhoto, { kind: 'sound' }>

/** Files that the owner has chosen are to be read. */
export function choose(batch: Batch, files: readonly File[], { id }: Stamp): Step {
  if (files.length === 0) return unchanged(batch)
  const { reading } = batch
  const chosen = files.map((file, index) => ({
    id: `${id}-${index}`,
    file,
    endsChoice: index === files.length - 1,
  }))
  return changed(batch, {
    receipt: null,
    reading: {
      files: [...(reading?.files ?? []), ...chosen],
      isBusy: reading?.isBusy ?? false,
      done: reading?.done ?? 0,
      total: (reading?.total ?? 0) + files.length,
      converting: reading?.converting ?? false,
      refused: reading?.refused ?? [],
    },
  })
}

/** Gives refused files a name that will do; all checks run again. */
export function rename(batch: Batch, refusalIds: readonly string[], stamp: Stamp): Step {
  const chosen = batch.refusals.filter(({ id }) => refusalIds.includes(id))
  const refusals = batch.refusals.filter(({ id }) => !refusalIds.includes(id))
  const renamed = chosen.flatMap(({ file, renameTo }) =>
    renameTo ? [new File([file], renameTo, { type: file.type })] : [],
  )
  return choose({ ...batch, refusals }, renamed, stamp)
}

/** The file that was being read joins the batch, or is refused. */
export function takeRead(batch: Batch, id: string, photo: CheckedPhoto, stamp: Stamp): Step {
  const [current] = batch.reading?.files ?? []
  if (current?.id !== id) return unchanged(batch) // forgotten meanwhile
  if (photo.kind === 'refused') return endReading(batch, { ...photo, id })
  const missed = batch.items.find((item) => isMissed(item) && item.hash === photo.hash)
  if (missed) {
    const { file, preview } = photo
    const found = { file, preview, state: 'waiting', reason: null, kept: false } as const
    const items = batch.items.map((item) => (item === missed ? { ...item, ...found } : item))
    return endReading({ ...batch, items })
  }
  const refusal = refusalFor(batch, id, photo.file)
  if (refusal) return endReading(batch, refusal)
  return endReading({ ...batch, items: [...batch.items, newItem(id, photo, batch.items, stamp)] })
}

/** Reads the next file, unless one is being read, or an earlier batch may yet come first. */
export function readNext(batch: Batch): Step {
  const [next] = batch.reading?.files ?? []
  if (!batch.reading || !next || batch.reading.isBusy || batch.keeping === 'opening') {
    return unchanged(batch)
  }
  if (isFull(batch)) {
    const step = endReading(batch, refusalFor(batch, next.id, next.file))
    const rest = readNext(step.batch)
    return { batch: rest.batch, effects: [...step.effects, ...rest.effects] }
  }
  return {
    batch: { ...batch, reading: { ...batch.reading, isBusy: true } },
    effects: [{ kind: 'read', id: next.id, file: next.file }],
  }
}

/** The file that was read is done with; at the end of a choice its refusals are told. */
function endReading(batch: Batch, refusal: Refusal | null = null): Step {
  const [current, ...files] = batch.reading?.files ?? []
  if (!batch.reading || !current) return unchanged(batch)
  const refused = [...batch.reading.refused, ...(refusal ? [refusal] : [])]
  const { endsChoice } = current
  const reading: Reading | null = files[0]
    ? {
        ...batch.reading,
        files,
        isBusy: false,
        converting: false,
        done: batch.reading.done + 1,
        refused: endsChoice ? [] : refused,
      }
    : null
  const told: Effect[] =
    endsChoice && refused.length > 0 ? [{ kind: 'toastRefusals', refusals: refused }] : []
  return {
    batch: {
      ...batch,
      reading,
      refusals: refusal ? [...batch.refusals, refusal] : batch.refusals,
      lookUpDue: batch.lookUpDue || endsChoice,
    },
    effects: told,
  }
}

/** Whether nothing more can join: reading and converting would be in vain. */
function isFull({ items }: Batch): boolean {
  return items.length >= uploadLimits.files && !items.some(isMissed)
}

/** Why there is no room for a file; null where there is. */
function refusalFor({ items }: Batch, id: string, file: File): Refusal | null {
  const inBatch = items.map(({ file: { name, type }, bytes }) => ({ name, type, size: bytes }))
  const [refused] = fitIntoBatch(inBatch, [file]).refused
  return refused ? { id, ...refused, renameTo: null } : null
}

/** Whether the same file, chosen again, takes its place: its bytes are gone, or were not stored. */
function isMissed(item: UploadItem): boolean {
  return isLost(item) || item.state === 'failed'
}

function newItem(
  id: string,
  { file, hash, preview }: SoundPhoto,
  items: readonly UploadItem[],
  stamp: Stamp,
): UploadItem {
  const twin = items.find((item) => item.hash === hash)
  return {
    id,
    imageId: stamp.id,
    timestamp: stamp.at,
    filename: file.name,
    bytes: file.size,
    file,
    preview,
    hash,
    sortOrder: null,
    state: twin ? 'duplicate' : 'waiting',
    duplicate: twin ? { kind: 'chosen', filename: twin.filename } : null,
    reason: null,
    lookedUp: false,
    tried: false,
    progress: 0,
    attempts: 0,
    kept: false,
  }
}

/** Of files of the same bytes, the next one takes the place of one that was taken off the list. */
export function promoteDuplicate(
  items: readonly UploadItem[],
  { hash, duplicate }: UploadItem,
): readonly UploadItem[] {
  if (duplicate?.kind === 'chosen') return items
  const isTwin = (item: UploadItem) => item.hash === hash && item.duplicate?.kind === 'chosen'
  const heir = items.find(isTwin)
  if (!heir) return items
  const promoted = duplicate ? { duplicate } : { state: 'waiting' as const, duplicate: null }
  const others = { duplicate: { kind: 'chosen' as const, filename: heir.filename } }
  return items.map((item) => {
    if (item === heir) return { ...item, ...promoted }
    return isTwin(item) ? { ...item, ...others } : item
  })
}

/** Whether the server is yet to be asked about a photo. */
export function isToBeLookedUp({ lookedUp, state }: UploadItem): boolean {
  return !lookedUp && state !== 'saved'
}

/** Marks what the server has already, of the photos that it was asked about. */
export function markKnown(
  items: readonly UploadItem[],
  hashes: readonly string[],
  known: ReadonlyMap<string, KnownPhoto>,
): UploadItem[] {
  return items.map((item) => {
    if (!isToBeLookedUp(item) || !hashes.includes(item.hash)) return item
    const photo = known.get(item.hash)
    // Not a file that is twice in the list, nor what another answer let through meanwhile.
    const isToBeSent = item.state === 'waiting' || item.state === 'failed'
    // Its own id: sent before a reload, and stored.
    const isKnown = photo && photo.imageId !== item.imageId && isToBeSent
    if (!isKnown) return { ...item, lookedUp: true }
    return { ...item, lookedUp: true, state: 'duplicate', duplicate: { kind: 'stored', photo } }
  })
}
