import type { ProjectForm } from '../../../domain/project.ts'
import type { KnownPhoto } from '../../firebase/findKnownPhotos.ts'
import type { PhotoToSend, Sending } from '../../firebase/uploadPhoto.ts'
import type { Discard, Refusal, RestoredDraft, UploadItem } from './batchState.ts'
import type { CheckedPhoto } from './checkPhoto.ts'
import type { Draft } from './draft.ts'

/** `interrupted`: the same may be asked again. `roleGone`: this person is no administrator any more. */
export type NoAnswer = 'interrupted' | 'roleGone' | 'failed'

/** What uploads need of the server. Nothing rejects, and all may be repeated with the same ids. */
export type UploadServer = {
  /** By hash, the photos that are here already. */
  findKnown: (hashes: readonly string[]) => Promise<ReadonlyMap<string, KnownPhoto> | NoAnswer>
  /** @param again whether an earlier attempt may have created it */
  createProject: (id: string, form: ProjectForm, again: boolean) => Promise<'created' | NoAnswer>
  send: (photo: PhotoToSend, onProgress: (share: number) => void) => Sending
  /**
   * Gives the names of the files that stay, as they had arrived before; null where the server did not
   * answer: then it is to be asked again.
   */
  discard: (
    discard: Pick<Discard, 'projectId' | 'photos' | 'withProject'>,
  ) => Promise<readonly string[] | null>
}

/** Where one batch is kept in this browser: a record that says what it is, and one per file. */
export type DraftStorage = {
  /** Resolves once no other tab keeps a batch here; holds that place until the signal. */
  hold: (signal: AbortSignal) => Promise<void>
  isHeldElsewhere: () => Promise<boolean>
  load: () => Promise<RestoredDraft | null>
  save: (draft: Draft) => Promise<void>
  saveFile: (item: Pick<UploadItem, 'id' | 'file' | 'preview'>) => Promise<void>
  dropFiles: (itemIds: readonly string[]) => Promise<void>
  /** Drops the record. */
  drop: () => Promise<void>
}

export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls back after so many milliseconds, unless the function that it gives is called first. */
  after: (milliseconds: number, act: () => void) => () => void
}

export type Network = {
  isOnline: () => boolean
  /** Calls back at each change, until the function that it gives is called. */
  watch: (onChange: (online: boolean) => void) => () => void
}

type UploadToasts = {
  success: (message: string) => void
  failure: (message: string) => void
  /** One that stays until it is read. */
  warning: (message: string) => void
  refusals: (refusals: readonly Refusal[]) => void
}

/** All that a batch needs of the world around it. */
export type UploadPorts = {
  server: UploadServer
  checkPhoto: (file: File, onConvert: () => void) => Promise<CheckedPhoto>
  clock: Clock
  network: Network
  toasts: UploadToasts
  /** 32 characters that nobody can guess. */
  newId: () => string
}
