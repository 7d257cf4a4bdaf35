import { trashDays } from '../../../domain/project.ts'
import { counted } from '../components/amounts.ts'

const checkConnection = 'Check your connection, then try again.'

/** What the owner reads in the trash. A name is that of a photo, or `Project "Porch"`. */
export const words = {
  what: `You can restore anything here for ${trashDays} days. After that it is deleted for good, with every file.`,
  empty: {
    title: 'The trash is empty',
    advice: `Deleted projects and photos stay here for ${trashDays} days.`,
  },
  noneFound: 'Nothing in the trash matches.',
  latest: (photos: number) => `These are the ${photos} photos that were deleted last.`,
  older: 'Show older ones',
  loading: 'Loading...',
  search: 'Search the trash',
  searched: 'Title, location or file name',
  left: (days: number) => (days < 1 ? 'Will be deleted tonight' : `${counted(days, 'day')} left`),
  leaving: 'Being deleted…',
  projectFirst: 'Restore its project first',
  gone: 'It is no longer in the trash.',
  restored: (name: string) => `${name} restored`,
  notRestored: (name: string) => `${name} could not be restored. ${checkConnection}`,
  removed: (name: string) => `${name} is being deleted for good`,
  notRemoved: (name: string) => `${name} could not be deleted. ${checkConnection}`,
  remove: { title: 'Delete for good?', action: 'Delete for good' },
  askToRemove: (name: string) => `Delete ${name} for good, with every file? This cannot be undone.`,
} as const
