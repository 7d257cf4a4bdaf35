import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmulatorPorts, freeEmulatorPorts } from '../../scripts/emulators/ports.ts'
import { startEmulators } from '../../scripts/emulators/startEmulators.ts'
import { cacheDir, projectRoot } from '../../scripts/project.ts'
import { runVerb } from '../../scripts/runVerb.ts'
import { firestoreCases } from '../rules/firestoreCases.ts'
import { openFirestoreWorld } from '../rules/firestoreWorld.ts'
import { storageCases } from '../rules/storageCases.ts'
import { openStorageWorld } from '../rules/storageWorld.ts'
import { type Hunt, huntMutants } from './huntMutants.ts'
import type { Mutant } from './mutantsOf.ts'

/**
 * `npm run mutate:rules`: proves that the tests of the rules would notice if a clause were gone.
 * Each mutant is a copy of `firestore.rules` or `storage.rules` with one change; the cases of
 * tests/rules run against it until one fails. A survivor is a clause that nothing tests, or one
 * that does nothing.
 *
 * The changes: an operation of an allow statement taken away, or one that a match grants to
 * nobody opened to everybody; a condition, or what a
 * function returns, made true or false; an operand dropped or inverted; && and || exchanged; a
 * bound moved by one; a string altered; an element of a list or map left out; a pattern without
 * one of its parts or with another bound; `{id}` made `{id=**}`; `existsAfter` made `exists`;
 * `hasOnly` made `hasAny`.
 *
 * What it can't show: that a clause is missing (no mutant adds one), mistakes of two places at
 * once, an element too many in a list beyond those that the cases try, and any difference between
 * the emulators and production.
 */
await runVerb(async (stop) => {
  const ports = await freeEmulatorPorts()
  await startEmulators({
    ports,
    dataDir: null,
    publicDir: join(cacheDir, 'mutate', 'site'),
    only: ['firestore', 'storage'],
    onLog: () => undefined,
    onProgress: console.log,
  })
  const started = Date.now()
  const hunts = await Promise.all([huntFirestore(ports, stop), huntStorage(ports, stop)])
  const killed = hunts.reduce((sum, hunt) => sum + hunt.killed, 0)
  const survivors = hunts.reduce((sum, hunt) => sum + hunt.survivors.length, 0)
  const stillborn = hunts.reduce((sum, hunt) => sum + hunt.stillborn, 0)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${seconds} s; ${stillborn} changes did not compile and are not counted`)
  console.log(`${killed}/${killed + survivors}`)
  return survivors === 0 ? 0 : 1
})

async function huntFirestore({ firestore: port }: EmulatorPorts, stop: AbortSignal): Promise<Hunt> {
  const rules = await readFile(join(projectRoot, 'firestore.rules'), 'utf8')
  const address = { host: '127.0.0.1', port, projectId: 'demo-rules', rules }
  const world = await openFirestoreWorld(address)
  const hunt = await huntMutants(rules, firestoreCases, world, reporter('firestore.rules', stop))
  await world.close()
  return hunt
}

async function huntStorage({ storage: port }: EmulatorPorts, stop: AbortSignal): Promise<Hunt> {
  const rules = await readFile(join(projectRoot, 'storage.rules'), 'utf8')
  const address = { host: '127.0.0.1', port, projectId: 'demo-rules', rules }
  const world = await openStorageWorld(address)
  const hunt = await huntMutants(rules, storageCases, world, reporter('storage.rules', stop))
  await world.close()
  return hunt
}

/** Names every survivor at once, and says how far the hunt is now and then. */
function reporter(file: string, stop: AbortSignal) {
  let count = 0
  return ({ line, change }: Mutant, fate: 'killed' | 'survived' | 'stillborn') => {
    stop.throwIfAborted()
    count += 1
    if (fate === 'survived') console.log(`SURVIVED ${file}:${line}  ${change}`)
    if (count % 50 === 0) console.log(`${file}: ${count} mutants`)
  }
}
