import { mapDriveFolders } from '../../domain/driveFolders.ts'

export const driveFolderIds = mapDriveFolders((key): string => key)
