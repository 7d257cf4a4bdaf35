import { setGlobalOptions } from 'firebase-functions/options'
import { region } from '../../domain/region.ts'

/** The build inserts it if `npm run admin -- service-account` has created one. */
const serviceAccount = process.env.RUNTIME_ACCOUNT

/*
 * Applies to functions defined after it, so each group imports this file first. A sixth of a CPU keeps a
 * first deploy within a new project's quota; Cloud Run then allows one request per instance.
 */
setGlobalOptions({
  region,
  memory: '256MiB',
  cpu: 'gcf_gen1',
  concurrency: 1,
  ...(serviceAccount && { serviceAccount }),
})
