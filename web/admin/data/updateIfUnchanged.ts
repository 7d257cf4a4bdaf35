import { type DocumentReference, doc, serverTimestamp, type Transaction } from 'firebase/firestore'
import type { z } from 'zod'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { transact } from '../../firebase/transact.ts'

/** A change of one document: some fields as the owner saw them, and as they are to be. */
export type Change<Fields> = { id: string; seen: Partial<Fields>; fields: Partial<Fields> }

/** Why nothing was written: somebody else came first. */
export type Overtaken = 'changed_elsewhere' | 'gone'

/**
 * What to do with a document as it is stored now: write fields, nothing, or nothing to any. `leave`:
 * nothing to this one, which is a refusal where it is all that there is.
 */
type Step<Refusal> = { write: object } | 'as wanted' | { refuse: Refusal } | { leave: Refusal }

type Kind<T> = { collection: string; schema: z.ZodType<T>; isGone: (document: T) => boolean }

export const projectDocuments: Kind<Project> = {
  collection: 'projects',
  schema: projectSchema,
  isGone: ({ state }) => state !== 'live',
}

export const photoDocuments: Kind<Image> = {
  collection: 'project_images',
  schema: imageSchema,
  isGone: ({ status }) => status === 'deleting',
}

/**
 * Changes documents: all of them or none. Nothing happens where somebody else has changed one of
 * these fields since it was seen, or has deleted a document: their work is not overwritten without a
 * word. May be repeated, because an answer can be lost: what is as wanted already stays as it is.
 */
export function updateIfUnchanged<T extends object>(
  kind: Kind<T>,
  changes: readonly Change<NoInfer<T>>[],
): Promise<'done' | Overtaken> {
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  return updateAll<T, Overtaken>(kind, [...changeOf.keys()], (stored, id) => {
    const { seen = {}, fields = {} } = changeOf.get(id) ?? {}
    if (!stored || kind.isGone(stored)) return { refuse: 'gone' }
    if (has(stored, fields)) return 'as wanted'
    return has(stored, seen) ? { write: fields } : { refuse: 'changed_elsewhere' }
  })
}

/**
 * Changes documents by what they are: all of them, or none where one refuses.
 * @param findObstacle looks at those that are about to change for a reason not to
 */
export function updateAll<T, Refusal extends string>(
  { collection, schema }: Kind<T>,
  ids: readonly string[],
  decide: (stored: T | null, id: string) => Step<Refusal>,
  findObstacle?: (transaction: Transaction, changing: readonly T[]) => Promise<Refusal | null>,
): Promise<'done' | Refusal> {
  const references = ids.map((id) => doc(firestore, collection, id))
  return transact(async (transaction) => {
    const snapshots = await Promise.all(references.map((one) => transaction.get(one)))
    const left: Refusal[] = []
    const due: { reference: DocumentReference; current: T | null; fields: object }[] = []
    // A transaction stores what it was given even where it then says no: first all are judged.
    for (const snapshot of snapshots) {
      const current = snapshot.exists() ? schema.parse(snapshot.data()) : null
      const step = decide(current, snapshot.id)
      if (step === 'as wanted') continue
      if ('refuse' in step) return step.refuse
      if ('leave' in step) {
        left.push(step.leave)
        continue
      }
      due.push({ reference: snapshot.ref, current, fields: step.write })
    }
    if (left[0] !== undefined && left.length === snapshots.length) return left[0]
    const changing = due.flatMap(({ current }) => current ?? [])
    const obstacle = await findObstacle?.(transaction, changing)
    if (obstacle) return obstacle
    for (const { reference, fields } of due) {
      transaction.update(reference, { ...fields, updated_at: serverTimestamp() })
    }
    return 'done'
  })
}

function has(stored: object, fields: object): boolean {
  const current = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(fields).every(([name, value]) => current.get(name) === value)
}
