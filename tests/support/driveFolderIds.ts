import { mapDriveFolders } from '../../domain/driveFolders.ts'

/** The top-level folders of a tree, each with its key for an id. */
export const driveFolderIds = mapDriveFolders((key): string => key)
