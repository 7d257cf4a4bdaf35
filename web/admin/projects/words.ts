import { trashDays } from '../../../domain/project.ts'
import { counted } from '../components/amounts.ts'
import { projectLimit } from '../data/projects.ts'

/** What the owner reads about the list of projects. What an open one says of its photos is theirs. */
export const words = {
  found: (found: number, of: number) =>
    found === of ? counted(of, 'project') : `${found} of ${counted(of, 'project')}`,
  tooMany: `These are ${projectLimit.toLocaleString('en-US')} projects, with those in the trash. There are more: delete some for good to see them.`,
  none: {
    title: 'No projects found',
    advice: 'Upload photos to begin.',
    action: 'Go to Bulk Upload',
  },
  noneFound: {
    title: 'No projects match',
    advice: 'Search for other words, or clear the search and the filters.',
    action: 'Clear search and filters',
  },
  hidden: 'Hidden',
  someHidden: (count: number) => `${count} hidden`,
  processing: (count: number) => `${count} processing`,
  failed: (count: number) => `${count} failed`,
  pinned: 'Shown first',
  add: (title: string) => `Add photos to ${title}`,
  newProjectsHidden: {
    label: 'New projects start hidden',
    yes: 'Visitors see a new project once you show it.',
    no: 'Visitors see a new project as soon as its first photo is ready.',
    unknown: 'Your choice could not be loaded. Reload the page to see it.',
    notSaved: 'Your choice was not saved.',
  },
  updated: 'Project updated successfully',
  notUpdated: 'Failed to update project',
  photosSaved: 'Changes to photos are saved right away.',
  leave: {
    title: 'Close without saving?',
    action: 'Close without saving',
    children: 'Your changes are not saved yet.',
  },
  noLongerThere: 'This project no longer exists.',
  askToDeleteTitle: 'Delete this project?',
  askToDelete: (title: string) =>
    `Are you sure you want to delete the project "${title}"? This will also delete all associated images. It can be restored from the trash for ${trashDays} days.`,
  deleted: (title: string) => `Project "${title}" deleted successfully`,
  notDeleted: 'Failed to delete project',
  deletedMeanwhile: (title: string) => `"${title}" has already been deleted.`,
  inTrash: (title: string) => `“${title}” is in the trash.`,
  back: (title: string) => `“${title}” is back.`,
  notInTrash: (title: string) => `“${title}” is no longer in the trash.`,
} as const
