import { uploadLimits, uploadMessages } from '../../../domain/upload.ts'
import { photoCountText } from '../components/amounts.ts'
import { countAtRisk, countChosen, countUnsaved, progressOf, type UploadState } from './state.ts'

export function batchesText([first = [], ...others]: readonly (readonly unknown[])[]) {
  if (others.length === 0) return null
  const isByCount = first.length === uploadLimits.files
  const more = others.flat().length
  const follow = more === 1 ? 'one follows automatically' : `${more} follow automatically`
  return `${uploadMessages[isByCount ? 'count' : 'total']} The other ${follow}.`
}

export function keptText(first: string, others: number): string {
  return others === 0
    ? `${first} was already saved when you discarded it. To remove it, delete it in Manage Projects.`
    : `${first} and ${others} more were already saved when you discarded them. To remove them, delete them in Manage Projects.`
}

export function progressText(upload: UploadState): string {
  const { saved, failed, total } = progressOf(upload.items)
  if (!upload.target) return `${photoCountText(countChosen(upload))} chosen`
  if (upload.step === 'stopped' && failed > 0) return `${failed} of ${photoCountText(total)} failed`
  return `${saved} of ${photoCountText(total)} saved`
}

/** @param isNext whether another upload is sent before it */
export function stepText({ step, items, target, leaving }: UploadState, isNext: boolean): string {
  const title = `“${target?.title ?? ''}”`
  if (step === 'sending' && isNext) return `Upload to ${title} is next`
  if (step === 'sending') return `${leaving.length > 0 ? 'Moving' : 'Uploading'} to ${title}`
  if (step === 'paused') return `Upload to ${title} paused`
  if (step === 'waiting') return `Upload to ${title} waits for a connection`
  const hasFailed = step === 'stopped' && progressOf(items).failed > 0
  return hasFailed ? `Upload to ${title} failed in part` : ''
}

/** The way of photos that are saved in another project than their target. */
export function moveText({ step, target, items }: UploadState): string {
  const title = `“${target?.title ?? ''}”`
  const photos = photoCountText(progressOf(items).saved)
  if (step === 'sending') return `Moving ${photos} to ${title}…`
  if (step === 'waiting') return `${photos} will move to ${title} when there is a connection.`
  return `The move of ${photos} to ${title} isn’t finished.`
}

export function waitText(upload: UploadState): string {
  const count = countUnsaved(upload) - progressOf(upload.items).failed
  const wait =
    count === 1
      ? 'is waiting. It continues automatically'
      : 'are waiting. They continue automatically'
  return `${photoCountText(count)} ${wait}${countAtRisk(upload) > 0 ? ', as long as this page stays open.' : '.'}`
}

export function keepText(upload: UploadState): string {
  if (upload.noRoom)
    return 'Don’t delete them from your phone yet, and keep this page open: this browser can’t keep them.'
  return countAtRisk(upload) > 0
    ? 'Don’t delete them from your phone yet, and keep this page open for a moment: this browser is still storing them.'
    : 'Don’t delete them from your phone yet. You can leave this page: they resume when you open it again.'
}

export function elsewhereText({ title, count }: { title: string | null; count: number }): string {
  return title === null
    ? `Another tab of this browser holds ${photoCountText(count)} that ${count === 1 ? 'is' : 'are'} not uploaded yet.`
    : `Another tab of this browser uploads ${photoCountText(count)} to “${title}”.`
}

export function roleGoneText(stopped: readonly UploadState[]): string {
  const sum = (of: (state: UploadState) => number) =>
    stopped.reduce((total, state) => total + of(state), 0)
  const left = sum(countUnsaved) === 1 ? 'the photo that is' : 'the photos that are'
  const advice =
    sum(countAtRisk) > 0
      ? `keep this page open, or ${left} not sent are lost`
      : `${left} not sent stay in this browser, for you alone`
  return `You’re no longer an administrator, so the upload has stopped: ${advice}.`
}

export function deleteText(saved: number, ready: number, inDoubt: number): string {
  if (ready > 0 && inDoubt > 0 && ready + inDoubt === saved) {
    const others = ready === 1 ? 'the other one' : `the other ${ready}`
    return `Keep ${inDoubt === 1 ? 'that one' : `those ${inDoubt}`} on your phone; you can delete ${others}.`
  }
  if (ready < saved) return 'Don’t delete them from your phone yet.'
  return `You can delete ${saved === 1 ? 'it' : `these ${saved}`} from your phone.`
}

export function sharedText(leftOut: number): string {
  const more = leftOut > 0 ? ` ${leftOut} more were too many: share them separately.` : ''
  return `Another app shared these photos.${more}`
}
