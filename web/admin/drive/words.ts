import { inWords, listInWords } from '../../../domain/inWords.ts'
import { bytesText, counted, durationText } from '../components/amounts.ts'

const checkConnection = 'Check your connection, then try again.'
const failed = 'Failed to sync gallery'

/**
 * The sentences that the owner meets about Google Drive. Those about a run, its plan and its rows stand
 * in domain/syncSentences.ts.
 */
export const words = {
  what: 'Every night at 4:00 AM new and changed photos come in. Photos gone from Drive leave the website only when you press Sync. What you edit or delete here stays as you left it, and nothing is deleted in Drive.',
  layout: (folders: readonly string[]) =>
    `Put your photos into ${inWords(folders.length)} top-level folders in Google Drive, ${listInWords(folders)}. Each folder inside them is a project, named after the folder, with its photos directly in it. The folders’ ids stand below.`,
  example: (title: string, folder: string) =>
    `For example: the folder “${title}” in the folder ${folder}.`,

  none: 'Nothing has been synced yet. Preview Changes shows what a sync would do.',
  nightly: 'Every night',
  withoutPlan: 'It ended before it had a plan.',
  expired: 'This plan expired.',
  starting: 'Starting gallery sync...',
  completed: 'Gallery sync completed successfully!',
  failed,
  failedInPart: (files: number) =>
    `${failed}: ${counted(files, 'file')} could not be brought over, see the report.`,
  notCanceled: 'The sync could not be canceled. Try again.',

  details: (detail: string) => `Details: ${detail}`,
  toDownload: (bytes: number) => `${bytesText(bytes)} to download`,
  removals: {
    title: 'Photos would leave the website',
    text: (photos: number, of: number, reasons: readonly string[]) =>
      `${photos} of ${of} photos from Drive would be taken off the website. ${reasons.join(' ')} They are kept but hidden, and return when they are back in Drive.`,
  },
  askToRemove: {
    title: (photos: number) => `Take ${photos} photos off the website?`,
    action: 'Take them off',
    text: 'They are no longer in your Drive folders. If that is a mistake, cancel and put them back in Drive first.',
  },
  silent: (seconds: number) =>
    `No news for ${durationText(seconds)}. It resumes automatically; you may close this page.`,

  folders: {
    notLoaded: { title: 'The Drive folders could not be loaded', advice: checkConnection },
    notSetUp: 'Not set up yet.',
    toBeChecked: 'To be checked and saved.',
    setUp: 'Set up. Open to change them.',
    revoked: 'Nothing is synced from these folders',
    share: 'Share each of the three folders with this address, as a viewer:',
    noId: 'Paste the link of the folder, or its id.',
    saved: 'Folders saved',
    notSaved: `The folders could not be saved. ${checkConnection}`,
    busy: {
      title: 'The folders are not saved',
      advice: 'A sync is under way. Wait until it is over, or cancel it, then save.',
    },
  },
} as const
