import { setGlobalOptions } from 'firebase-functions/options'
import { region } from '../../domain/region.ts'

// Read by each function as it is defined: this file is imported before all of them.
setGlobalOptions({ region })
