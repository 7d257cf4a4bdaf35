import { beforeAll } from 'vitest'
import { emptyBucket, emptyDatabase } from './emptyDatabase.ts'

/* No test sees data of another file. */
beforeAll(emptyDatabase)
beforeAll(emptyBucket)
