import { beforeAll } from 'vitest'
import { emptyBucket, emptyDatabase } from './emptyDatabase.ts'

/*
 * Each file starts with an empty database and an empty bucket. No test meets what another file left, and none waits for
 * it: the emulator looks at every document again whenever one changes.
 */
beforeAll(emptyDatabase)
beforeAll(emptyBucket)
