/** Why the Drive sync leaves things alone or fails: closed codes, each with the owner's sentence. */

/** Why a file or folder stays as it is, each with the sentence that the owner reads. */
export const skipReasons = {
  not_an_image:
    'Not a JPEG, PNG, WebP, GIF or HEIC image. If it is a picture, put a JPEG of it into this folder.',
  video: 'A video. Of a live photo, the picture beside it is brought over.',
  too_many_pixels: 'Has more than 60 megapixels. Put a smaller JPEG of it into this folder.',
  unsuitable_shape:
    'Too narrow or too small to show: a side has less than 32 or more than 20,000 pixels, or is 12 times the other. Put a cropped JPEG of it into this folder.',
  too_large: 'Larger than 10 MB. Export a smaller JPEG.',
  empty: 'The file is empty.',
  no_download: 'The website’s account may see this file but not download it.',
  google_document: 'A Google document, not an image.',
  nested_folder:
    'A folder inside a project folder. Put its photos directly into the project folder.',
  loose_file: 'Lies outside of any project folder. Put it into one.',
  folder_shortcut: 'A shortcut to a folder. Move the folder itself here.',
  dangling_shortcut: 'A shortcut to a file that is gone or not shared.',
  shown_elsewhere: 'Lies in another folder as well, and is shown there.',
  deleted_here: 'Was deleted on the website, so it does not come back.',
  in_trash: 'Is in the website’s trash.',
  project_in_trash: 'Its project is in the website’s trash.',
  no_project: 'Its project is not on the website.',
  too_many_projects:
    'The website takes 2,000 projects from Google Drive, and has them. Delete some there for good.',
  kept_place: 'You moved it to another project here, so it stays there.',
  kept_title: 'Has another name in Drive. The title that you gave it here stays.',
  unusable:
    'Took the place of a good photo and can’t be shown, so nothing was changed. Put a good file in its place.',
  comes_back: 'Comes back with another picture. Sync again in a minute to show it.',
  not_seen: 'Missing from Drive’s list, but Drive still has it. Nothing was changed.',
  back_in_drive: 'Is in Drive again.',
  needs_a_person: 'Is gone from Drive. Only a sync started by a person takes it off the website.',
} as const satisfies Record<string, string>
export type SkipReason = keyof typeof skipReasons
export const skipReasonCodes = Object.keys(skipReasons) as [SkipReason, ...SkipReason[]]

/** Why one file could not be brought over; the others go on, and a retry may help. */
export const fileFailures = {
  gone: 'Disappeared from Drive during the sync.',
  forbidden: 'Drive does not allow the website’s account to download this file.',
  corrupt: 'Arrived damaged, time and again.',
  changed: 'Was replaced in Drive during the sync. Sync again.',
  unreadable:
    'Drive does not show the website’s account what is in this folder. Check that it is shared, then sync again.',
  too_many_files:
    'This folder holds more than 5,000 files, so it was left as it is. Split it into several folders, then sync again.',
  not_understood:
    'Drive describes it in a way that the website does not understand, so it was left alone.',
  unavailable: 'Drive could not deliver this file.',
  unexpected: 'Something unexpected went wrong with this file.',
} as const satisfies Record<string, string>
export type SyncFileFailure = keyof typeof fileFailures
export const fileFailureCodes = Object.keys(fileFailures) as [SyncFileFailure, ...SyncFileFailure[]]

/** Why a whole run ended early. What it had done by then stays; syncing again goes on from there. */
export const runFailures = {
  not_set_up: 'The three Drive folders have not been set yet.',
  chooser_revoked:
    'The Drive folders were chosen by somebody who is no admin any more, so nothing is synced from them. Check each of them, then save them.',
  folder_missing: 'A top-level folder is gone, or not shared with the website’s account.',
  folder_empty:
    'A top-level folder is empty, although photos came from it. Nothing was changed. If this is intended, put an empty folder into it and sync again.',
  quota_exhausted: 'Google’s limit for today is used up. Sync again tomorrow.',
  asked_to_wait: 'Google Drive asks the website to wait. Sync again in an hour.',
  not_allowed: 'A policy of the Drive’s owner forbids access.',
  not_configured: 'The Google Drive API is not switched on for this website.',
  unauthorized: 'Google did not accept the website’s account.',
  interrupted: 'The sync was interrupted. What it finished stays. Sync again to continue.',
  no_worker: 'The sync could not be started. Try again in a few minutes.',
  daily_run: 'The nightly sync started, so this plan expired. Nothing was changed.',
  newer_run: 'Another sync started, so this plan expired. Nothing was changed.',
  folders_changed: 'The Drive folders were changed, so this plan expired. Nothing was changed.',
  unreachable: 'Google Drive could not be reached. Try again later.',
  unexpected: 'Something unexpected went wrong.',
} as const satisfies Record<string, string>
export type SyncRunFailure = keyof typeof runFailures
export const runFailureCodes = Object.keys(runFailures) as [SyncRunFailure, ...SyncRunFailure[]]

/** What may be wrong with a folder id that was typed in. */
export const folderProblems = {
  not_found: 'No such folder, or not shared with the website’s account.',
  not_a_folder: 'This is not a folder.',
  in_trash: 'This folder is in Drive’s trash.',
  used_twice: 'The same folder is entered twice.',
} as const satisfies Record<string, string>
export type FolderProblem = keyof typeof folderProblems
export const folderProblemCodes = Object.keys(folderProblems) as [FolderProblem, ...FolderProblem[]]
