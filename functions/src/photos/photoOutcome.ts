import type { ImageFailure } from '../../../domain/problems.ts'
import type { SkipReason } from './photoState.ts'

/** What became of a photo: `superseded` means that its document asks for other content by now. */
export type PhotoOutcome =
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'failed'; code: ImageFailure }
  | { kind: 'ready'; width: number; height: number; variantBytes: number }
  | { kind: 'vanished' }
  | { kind: 'superseded' }
