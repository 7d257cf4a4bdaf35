import type { ProjectForm } from '../../../domain/project.ts'
import type { KnownPhoto } from '../../firebase/findKnownPhotos.ts'
import type { PhotoToSend, Transfer, UploadOutcome } from '../../firebase/sendPhoto.ts'
import type { CheckedPhoto } from './checkPhoto.ts'
import type { Draft, RestoredDraft, UploadItem, UploadState, UploadTarget } from './uploadState.ts'

/**
 * `interrupted`: the same may be asked again. `notSignedIn`: it may be asked again once this person is
 * back. `roleGone`: this person is no administrator any more.
 */
export type NoAnswer = 'interrupted' | 'notSignedIn' | 'roleGone' | 'failed'

export type KnownPhotos = ReadonlyMap<string, readonly KnownPhoto[]>

/** What was given up and may have left something on the server. */
type Leftover = {
  projectId: string
  photos: readonly { imageId: string; filename: string }[]
  /** What came through all the same stays. */
  keepStored: boolean
  /** Whether the project goes too: nothing came of it. */
  withProject: boolean
}

/**
 * What uploads of one person need of the server, which is asked only while that person is signed in.
 * Nothing rejects, and all may be repeated with the same ids.
 */
export type UploadServer = {
  /** By hash, the photos that are here already. */
  findKnown: (hashes: readonly string[]) => Promise<KnownPhotos | NoAnswer>
  createProject: (id: string, form: ProjectForm) => Promise<'created' | NoAnswer>
  /** What the next photo of a project becomes among its photos. */
  findPlace: (projectId: string) => Promise<NonNullable<UploadTarget['first']> | NoAnswer>
  send: (photo: PhotoToSend, transfer: Transfer) => Promise<UploadOutcome>
  /** Tries once: the night removes the rest. Gives the names of the files that stay. */
  discard: (leftover: Leftover) => Promise<readonly string[]>
}

export type KeptDraft = {
  id: string
  draft: Draft
  /** Whether the file of an item is kept too. */
  hasFile: (itemId: string) => boolean
}

/** Where this browser keeps the uploads of one person. */
export type DraftStorage = {
  list: () => Promise<KeptDraft[]>
  /**
   * Resolves once no other tab works on a draft, and holds it until the signal.
   * @param steal takes it from the tab that has it
   * @param onLost called when another tab takes it from this one
   */
  hold: (id: string, signal: AbortSignal, onLost: () => void, steal?: boolean) => Promise<void>
  load: (id: string) => Promise<RestoredDraft | null>
  /** All of it or nothing. Files of items that the draft does not need any more go. */
  save: (
    id: string,
    draft: Draft,
    newFiles: readonly Pick<UploadItem, 'id' | 'file' | 'preview'>[],
  ) => Promise<void>
  drop: (id: string) => Promise<void>
}

/** All that an upload needs of the world around it. */
export type UploadPorts = {
  server: UploadServer
  drafts: DraftStorage
  checkPhoto: (file: File, onConvert: () => void) => Promise<CheckedPhoto>
  /** Runs once all that was asked for before is over: uploads go up one after the other. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  clock: {
    /** Milliseconds since 1970. */
    now: () => number
    /** Calls back after so many milliseconds, unless the function that it gives is called first. */
    after: (milliseconds: number, act: () => void) => () => void
  }
  network: {
    isOnline: () => boolean
    /** Calls back at each change, until the function that it gives is called. */
    watch: (onChange: (online: boolean) => void) => () => void
  }
  toasts: {
    success: (message: string) => void
    failure: (message: string) => void
    /** One that stays until it is read. */
    warning: (message: string) => void
  }
  /** 32 characters that nobody can guess. */
  newId: () => string
}

/** An upload, as those who work on it see it. */
export type UploadContext = {
  ports: UploadPorts
  state: () => UploadState
  change: (changes: Partial<UploadState>) => void
  /** Resolves once the upload as it is now is kept, or can't be. */
  keep: () => Promise<void>
  /** Resolves once all chosen files are in the list. */
  whenRead: () => Promise<void>
}
