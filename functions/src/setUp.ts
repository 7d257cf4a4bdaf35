import { setGlobalOptions } from 'firebase-functions/options'
import { region } from '../../domain/region.ts'

/*
 * Read by each function as it is defined: each group imports this file before its functions. A sixth of a CPU is
 * enough for most of them, and keeps a first deploy within a new project's quota; Cloud Run then allows one request
 * at a time per instance.
 */
setGlobalOptions({ region, memory: '256MiB', cpu: 'gcf_gen1', concurrency: 1 })
