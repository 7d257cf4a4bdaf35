import { discardRequestSchema } from '../../../domain/imageCalls.ts'
import { adminCall } from '../adminCall.ts'
import { deletionPorts } from '../trash/deletionPorts.ts'
import { discardPhoto } from '../trash/discardPhoto.ts'
import { photoObjects } from './photoObjects.ts'
import { photoRecords } from './photoRecords.ts'

/** Callable for admins: removes what an upload has left that failed or was given up. */
export const discard = adminCall({ maxInstances: 10 }, discardRequestSchema, (request) =>
  discardPhoto(request, { ...deletionPorts(), ...photoObjects(), ...photoRecords() }),
)
