import { photoLimits, photoLimitsInWords } from './photoLimits.ts'

/** Reason codes of the Drive sync, each with the message that the owner reads. */

const codesOf = <Code extends string>(sentences: Record<Code, string>) =>
  Object.keys(sentences) as Code[]

const look = 'Something changed in Drive. Check it, then sync again.'

export const skipReasons = {
  not_an_image: 'Not a JPEG, PNG, WebP, GIF or HEIC image.',
  video: 'A video. For a Live Photo, the still picture next to it is synced.',
  too_many_pixels: `Has more than ${photoLimitsInWords.pixels}. Put a smaller JPEG of it into this folder.`,
  unsuitable_shape: `Too narrow or too small to show: a side has less than ${photoLimits.shortestSide} or more than ${photoLimitsInWords.longestSide} pixels, or is ${photoLimits.aspect} times the other. Put a cropped JPEG of it into this folder.`,
  too_large: `Larger than ${photoLimitsInWords.file}. Export a smaller JPEG.`,
  empty: 'The file is empty.',
  no_download: 'The website’s account may see this file but not download it.',
  google_document: 'A Google document, not an image.',
  nested_folder:
    'A folder inside a project folder. Put its photos directly into the project folder.',
  loose_file: 'Not in a project folder. Put it into one.',
  folder_shortcut: 'A shortcut to a folder. Move the folder itself here.',
  dangling_shortcut: 'A shortcut to a file that is gone, or not shared with the website.',
  shown_elsewhere: 'Also in another folder, and shown there.',
  deleted_here: 'Deleted on the website, so it does not come back.',
  in_trash: 'In the website’s trash.',
  project_in_trash: 'Its project is in the website’s trash.',
  no_project: 'Its project is not on the website.',
  kept_place: 'You moved it to another project here, so it stays there.',
  kept_title: 'Has another name in Drive. Your title stays.',
  moved_to_closed:
    'Moved in Drive to a project that is not on the website, so it stays where it was.',
  unusable:
    'This file replaced a good photo and can’t be shown. The earlier picture stays. Replace the file with a good one.',
  comes_back: 'Back in Drive with a different picture. Sync again in a minute to show it.',
  not_seen: look,
  back_in_drive: look,
  needs_a_person: 'Gone from Drive. It stays on the website until you press Sync.',
} as const satisfies Record<string, string>
export type SkipReason = keyof typeof skipReasons
export const skipReasonCodes = codesOf(skipReasons)

export const earlierPictureMessage = 'The website still shows the earlier picture.'

export const deletionChecks = {
  trashed: 'In Drive’s trash. Hidden here, not deleted.',
  moved_away: 'Moved out of the project folders in Drive. Hidden here, not deleted.',
  /** Drive answers 404 for both. */
  gone: 'Gone from Drive, or no longer shared with the website. Hidden here, not deleted.',
} as const satisfies Record<string, string>
export type DeletionCheck = keyof typeof deletionChecks
export const deletionCheckCodes = codesOf(deletionChecks)

export const approvalReasons = {
  many: 'This takes a large part of the photos from Drive off the website.',
  empties_project: 'This takes every photo of a project off the website.',
  other_folders: 'They are in the previously chosen Drive folders.',
} as const satisfies Record<string, string>
export type ApprovalReason = keyof typeof approvalReasons
export const approvalReasonCodes = codesOf(approvalReasons)

export const fileFailures = {
  gone: look,
  forbidden: 'Drive does not allow the website’s account to download this file.',
  corrupt: look,
  changed: look,
  unreadable:
    'Drive does not show the website’s account what is in this folder. Check that it is shared, then sync again.',
  not_understood: look,
  unavailable: look,
  unexpected: look,
} as const satisfies Record<string, string>
export type SyncFileFailure = keyof typeof fileFailures
export const fileFailureCodes = codesOf(fileFailures)

export const runFailures = {
  not_set_up: 'The three Drive folders have not been set yet.',
  admin_revoked:
    'The person who chose the Drive folders is no longer an admin, so nothing is synced from them. Check each folder, then save them.',
  folder_missing: 'A top-level folder is gone, or no longer shared with the website’s account.',
  folder_empty:
    'A top-level folder is empty, although photos came from it. Nothing was changed. If this is intended, put an empty folder into it and sync again.',
  quota_exhausted: 'Google’s limit for today is used up. Sync again tomorrow.',
  asked_to_wait: 'Google Drive asks the website to wait. Sync again in an hour.',
  not_allowed: 'A policy of the Drive’s owner forbids access.',
  not_configured: 'The Google Drive API is not switched on for this website.',
  unauthorized: 'Google did not accept the website’s account.',
  interrupted: 'The sync was interrupted. What it finished stays. Sync again to continue.',
  no_worker: 'The sync could not be started. Try again in a few minutes.',
  unreachable: 'Google Drive could not be reached. Try again later.',
  unexpected: 'Something unexpected went wrong.',
  daily_run: 'The nightly sync started, so this plan expired. Nothing was changed.',
  newer_run: 'Another sync started, so this plan expired. Nothing was changed.',
  folders_changed: 'The Drive folders were changed, so this plan expired. Nothing was changed.',
} as const satisfies Record<string, string>
export type SyncRunFailure = keyof typeof runFailures
export const runFailureCodes = codesOf(runFailures)

export const folderProblems = {
  not_found: 'No such folder, or not shared with the website’s account.',
  not_a_folder: 'This is not a folder.',
  in_trash: 'This folder is in Drive’s trash.',
  used_twice: 'The same folder is entered twice.',
} as const satisfies Record<string, string>
export type FolderProblem = keyof typeof folderProblems
export const folderProblemCodes = codesOf(folderProblems)
