import { beforeAll } from 'vitest'
import { emptyDatabase } from './emptyDatabase.ts'

/*
 * Each file starts with an empty database. No test meets what another file left, and none waits for
 * it: the emulator looks at every document again whenever one changes.
 */
beforeAll(emptyDatabase)
