import { setGlobalOptions } from 'firebase-functions/options'
import { region } from '../../domain/region.ts'

// Read by each function as it is defined: each group imports this file before its functions.
setGlobalOptions({ region })
