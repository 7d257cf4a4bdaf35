import { beforeAll } from 'vitest'
import { emptyBucket, emptyDatabase } from './emptyDatabase.ts'

/* Each file starts with an empty database and an empty bucket: no test meets what another file left. */
beforeAll(emptyDatabase)
beforeAll(emptyBucket)
