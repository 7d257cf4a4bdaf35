import type { ProjectForm } from '../../../domain/project.ts'
import type { KnownPhoto } from '../../firebase/findKnownPhotos.ts'
import type { PhotoToSend, UploadOutcome } from '../../firebase/uploadPhoto.ts'
import type { Batch, Discard, Refusal, RestoredDraft } from './batchState.ts'
import type { CheckedPhoto } from './checkPhoto.ts'
import type { UploadTarget } from './draft.ts'
import type { NoAnswer } from './uploadPorts.ts'

type EventFields = {
  choose: { files: readonly File[] }
  rename: { refusalIds: readonly string[] }
  dismissRefusals: object
  remove: { id: string }
  sendAnyway: { id: string }
  editForm: { form: ProjectForm | null }
  start: { target: UploadTarget }
  pause: object
  resume: object
  giveUp: object
  /** Signs out; `keep`: the batch stays in this browser for the same person. */
  leave: { keep: boolean }
  /** This tab keeps the batch from now on; with what an earlier page left. */
  opened: { draft: RestoredDraft | null }
  late: { elsewhere: boolean }
  cannotKeep: object
  /** The photos of these ids are kept by now. */
  kept: { ids: readonly string[]; noRoom: boolean }
  converting: { id: string }
  read: { id: string; photo: CheckedPhoto }
  lookedUp: {
    id: string
    hashes: readonly string[]
    answer: ReadonlyMap<string, KnownPhoto> | NoAnswer
  }
  projectAnswered: { id: string; answer: 'created' | NoAnswer }
  progress: { id: string; share: number }
  sent: { id: string; outcome: UploadOutcome }
  /** `kept`: as `UploadServer.discard` answers. */
  discarded: { id: string; kept: readonly string[] | null }
  online: object
  offline: object
  /** Time to try again. */
  wake: object
}
export type EventKind = keyof EventFields

/** What the owner does, and what the world answers. */
export type BatchEvent<Kind extends EventKind = EventKind> = {
  [K in Kind]: { kind: K } & EventFields[K]
}[Kind]

/** What the owner can do to a batch. */
export type OwnerEvent = BatchEvent<
  | 'choose'
  | 'rename'
  | 'dismissRefusals'
  | 'remove'
  | 'sendAnyway'
  | 'editForm'
  | 'start'
  | 'pause'
  | 'resume'
  | 'giveUp'
>
export type Tell = (event: OwnerEvent) => void

type EffectFields = {
  /** Takes up what an earlier page left. */
  open: object
  keep: object
  read: { id: string; file: File }
  lookUp: { id: string; hashes: readonly string[] }
  createProject: { id: string; projectId: string; form: ProjectForm; again: boolean }
  send: { id: string; photo: PhotoToSend }
  /** Of all that is being sent, as are `resume` and `cancel`. */
  pause: object
  resume: object
  cancel: object
  wakeAfter: { milliseconds: number }
  discard: { discard: Discard }
  toast: { tone: 'success' | 'failure' | 'warning'; message: string }
  toastRefusals: { refusals: readonly Refusal[] }
  /** Signed out: `draft` says what becomes of what this browser keeps. */
  leave: { draft: 'keep' | 'drop' | 'untouched' }
}
export type EffectKind = keyof EffectFields

/** What is to be done in the world. Each answer comes as an event. */
export type Effect<Kind extends EffectKind = EffectKind> = {
  [K in Kind]: { kind: K } & EffectFields[K]
}[Kind]

export type Step = { batch: Batch; effects: readonly Effect[] }

/** When an event came, in milliseconds since 1970, and an id that nothing else has. */
export type Stamp = { at: number; id: string }

/** A batch with some changes, and nothing to be done. */
export function changed(batch: Batch, changes: Partial<Batch>): Step {
  return { batch: { ...batch, ...changes }, effects: [] }
}

export function unchanged(batch: Batch): Step {
  return { batch, effects: [] }
}

/** One step after another. */
export function andThen(step: Step, next: (batch: Batch) => Step): Step {
  const { batch, effects } = next(step.batch)
  return { batch, effects: [...step.effects, ...effects] }
}
