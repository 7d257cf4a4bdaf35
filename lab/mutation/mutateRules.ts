import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EmulatorPorts, freeEmulatorPorts } from '../../scripts/emulators/ports.ts'
import { startEmulators } from '../../scripts/emulators/startEmulators.ts'
import { seconds } from '../../scripts/progress.ts'
import { cacheDir, projectRoot } from '../../scripts/project.ts'
import { runVerb } from '../../scripts/runVerb.ts'
import { firestoreCases } from '../../tests/rules/firestoreCases.ts'
import { matrix } from '../../tests/rules/firestoreMatrix.ts'
import { openFirestoreWorld } from '../../tests/rules/firestoreWorld.ts'
import { storageCases } from '../../tests/rules/storageCases.ts'
import { openStorageWorld } from '../../tests/rules/storageWorld.ts'
import { huntMutants } from './huntMutants.ts'
import { mutantsOf } from './mutantsOf.ts'
import { MutantTally } from './tallyMutants.ts'

/**
 * `npm run lab -- rules`: proves that the tests of the rules would notice if a clause were gone, or
 * if there were one more. Each mutant is a copy of `firestore.rules` or `storage.rules` with one
 * change; the cases of tests/rules run against it until one fails. A survivor is a clause that
 * nothing tests, a door that nobody watches, or a change without effect (`equivalents.ts`).
 *
 * What is changed: an operation of an allow statement taken away, or one that a match grants to
 * nobody opened to everybody; a condition, or what a function returns, made true or false; an
 * operand dropped or inverted; && and || exchanged; a bound moved by one; a string altered; an
 * element of a list or map left out; a pattern without one of its parts or with another bound;
 * `{id}` made `{id=**}`; `existsAfter` made `exists`; `hasOnly` made `hasAny`.
 *
 * What is added: matches for every collection, for what lies below and for everything; operations
 * and ways into those that are there, for the signed-in, for other roles, for unverified admins, for
 * the owner of an id; further values in lists and comparisons; further parts in patterns.
 *
 * What it can't show: mistakes of two places at once, and any difference between the emulators and
 * production. An argument chooses the mutants whose change contains it; `added` those that add.
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
  const startedAt = performance.now()
  const tally = new MutantTally()
  await Promise.all([huntFirestore(ports, tally, stop), huntStorage(ports, tally, stop)])
  console.log(seconds(startedAt))
  return tally.report() ? 0 : 1
})

async function huntFirestore(
  { firestore: port }: EmulatorPorts,
  tally: MutantTally,
  stop: AbortSignal,
): Promise<void> {
  const file = 'firestore.rules'
  const rules = await readFile(join(projectRoot, file), 'utf8')
  const collections = new Set(Object.keys(matrix).map((path) => path.split('/')[0]))
  const known = [...rules.matchAll(/match \/(?!databases)([a-z_]+)\//g)].map(([, name]) => name)
  const paths = [
    ...[...collections].map((name) => `/${name}/{id}`),
    ...[...new Set(known)].map((name) => `/${name}/{parent}/{id=**}`),
    '/{id=**}',
  ]
  const world = await openFirestoreWorld({
    host: '127.0.0.1',
    port,
    projectId: 'demo-rules',
    rules,
  })
  await huntMutants(rules, chosen(rules, paths), firestoreCases, world, (mutant, fate) => {
    stop.throwIfAborted()
    tally.add(file, mutant, fate)
  })
  await world.close()
}

async function huntStorage(
  { storage: port }: EmulatorPorts,
  tally: MutantTally,
  stop: AbortSignal,
): Promise<void> {
  const file = 'storage.rules'
  const rules = await readFile(join(projectRoot, file), 'utf8')
  const paths = ['/projects/{id=**}', '/variants/{id=**}', '/elsewhere/{id=**}', '/{id=**}']
  const world = await openStorageWorld({ host: '127.0.0.1', port, projectId: 'demo-rules', rules })
  await huntMutants(rules, chosen(rules, paths), storageCases, world, (mutant, fate) => {
    stop.throwIfAborted()
    tally.add(file, mutant, fate)
  })
  await world.close()
}

function chosen(rules: string, paths: readonly string[]) {
  const [part] = process.argv.slice(2)
  return mutantsOf(rules, paths).filter(
    ({ adds, change }) => !part || (part === 'added' ? adds !== null : change.includes(part)),
  )
}
