import type { Image } from '../../../domain/image.ts'
import type { NightReport } from '../../../domain/nightReport.ts'
import { failuresOf, type SyncRun } from '../../../domain/syncRun.ts'
import { countText, namesText } from '../components/amounts.ts'
import { runSummary, stateLabel } from '../data/syncSentences.ts'

/** `link` is null if the owner can't fix it. */
export type Finding = {
  text: string
  link:
    | { to: '/admin/gallery/projects' | '/admin/gallery/drive' }
    | { to: '/admin/gallery/projects/$projectId'; params: { projectId: string } }
    | null
}

export type Known = {
  failed: readonly { image: Pick<Image, 'project_id'> }[]
  doubtful: readonly { image: Pick<Image, 'project_id' | 'filename' | 'status'> }[]
  replaced: readonly { image: Pick<Image, 'project_id' | 'filename' | 'status'> }[]
  unpublished: readonly string[]
  run: SyncRun | undefined
  report: NightReport | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Milliseconds without a report after which we call the nightly job broken. */
const reportMissedMs = 3 * 24 * 3600_000

/** Most severe first. */
export function findingsOf(known: Known): Finding[] {
  const found = [
    lostPhotos(known),
    lostFiles(known),
    failedPhotos(known),
    doubtfulPhotos(known),
    unusableReplacements(known),
    unpublishedProjects(known),
    syncProblem(known),
    missedReports(known),
    repairs(known),
  ]
  return found.filter((finding) => finding !== null)
}

function linkTo(projectIds: readonly string[]): Finding['link'] {
  const [first, ...others] = new Set(projectIds)
  return first !== undefined && others.length === 0
    ? { to: '/admin/gallery/projects/$projectId', params: { projectId: first } }
    : { to: '/admin/gallery/projects' }
}

function lostPhotos({ report }: Known): Finding | null {
  if (!report || report.kept_originals === 0) return null
  return {
    text: `${countText(report.kept_originals, 'original file belongs', 'original files belong')} to no photo: the photos may have been lost. The files are kept. Tell the person who maintains the website.`,
    link: null,
  }
}

function lostFiles({ report }: Known): Finding | null {
  if (!report || report.missing === 0) return null
  const { missing, missing_photos } = report
  const names = missing_photos.map(({ filename }) => filename)
  return {
    text: `${countText(missing, 'photo has', 'photos have')} lost the original file: ${namesText(names, missing)}. What came from Google Drive comes back with the next sync; upload the others again.`,
    link: linkTo(missing_photos.map(({ project_id }) => project_id)),
  }
}

function failedPhotos({ failed }: Known): Finding | null {
  if (failed.length === 0) return null
  return {
    text: `${countText(failed.length, 'photo')} could not be processed, and visitors do not see ${failed.length === 1 ? 'it' : 'them'}.`,
    link: linkTo(failed.map(({ image }) => image.project_id)),
  }
}

function doubtfulPhotos({ doubtful }: Known): Finding | null {
  const images = doubtful.map(({ image }) => image).filter(({ status }) => status === 'ready')
  if (images.length === 0) return null
  const names = images.map(({ filename }) => filename)
  const [them, they] = images.length === 1 ? ['it', 'it is'] : ['them', 'they are']
  return {
    text: `${countText(images.length, 'photo')} may be damaged: ${namesText(names)}. Visitors do not see ${them} until you say that ${they} whole.`,
    link: linkTo(images.map(({ project_id }) => project_id)),
  }
}

function unusableReplacements({ replaced }: Known): Finding | null {
  const images = replaced.map(({ image }) => image).filter(({ status }) => status === 'ready')
  if (images.length === 0) return null
  const names = images.map(({ filename }) => filename)
  return {
    text: `${countText(images.length, 'photo was', 'photos were')} replaced in Google Drive by a file that can’t be shown, and the earlier picture stays: ${namesText(names)}. Put a good file in its place in Drive.`,
    link: linkTo(images.map(({ project_id }) => project_id)),
  }
}

function unpublishedProjects({ unpublished }: Known): Finding | null {
  if (unpublished.length === 0) return null
  return {
    text: `Something in ${countText(unpublished.length, 'project')} can’t be shown to visitors. Tell the person who maintains the website.`,
    link: null,
  }
}

function syncProblem({ run }: Known): Finding | null {
  if (!run?.finished_at) return null
  const isBad = run.state === 'failed' || failuresOf(run) > 0
  const isOpen = run.state === 'done' && (run.plan?.waiting ?? 0) > 0
  if (!isBad && !isOpen) return null
  return {
    text: `Google Drive sync: ${stateLabel(run)}. ${runSummary(run)}`,
    link: { to: '/admin/gallery/drive' },
  }
}

function missedReports({ report, now }: Known): Finding | null {
  if (!report || now - report.at.toMillis() < reportMissedMs) return null
  const day = new Date(report.at.toMillis()).toLocaleDateString('en-US', { dateStyle: 'medium' })
  return {
    text: `The nightly check has not finished since ${day}. Tell the person who maintains the website.`,
    link: null,
  }
}

function repairs({ report }: Known): Finding | null {
  const { repaired = 0, published_repaired = 0, removed = 0 } = report ?? {}
  const parts = [
    repaired > 0 && `${countText(repaired, 'photo', 'photos')} repaired`,
    published_repaired > 0 &&
      `${countText(published_repaired, 'page', 'pages')} of the gallery corrected`,
    removed > 0 && `${countText(removed, 'file', 'files')} without a photo removed`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : { text: `Last night: ${parts.join(', ')}.`, link: null }
}
