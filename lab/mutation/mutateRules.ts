import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeEmulatorPorts } from '../../scripts/emulators/ports.ts'
import { startEmulators } from '../../scripts/emulators/startEmulators.ts'
import { seconds } from '../../scripts/progress.ts'
import { cacheDir, projectRoot } from '../../scripts/project.ts'
import { runVerb } from '../../scripts/runVerb.ts'
import { firestoreCases } from '../../tests/rules/firestoreCases.ts'
import { openFirestoreWorld } from '../../tests/rules/firestoreWorld.ts'
import { storageCases } from '../../tests/rules/storageCases.ts'
import { openStorageWorld } from '../../tests/rules/storageWorld.ts'
import { type Fate, huntMutants } from './huntMutants.ts'
import { type Mutant, mutantsOf } from './mutantsOf.ts'
import { MutantTally } from './tallyMutants.ts'

/**
 * `npm run lab -- rules`: proves that the tests of the rules would notice if a clause were weaker
 * (`mutantsOf`). Each mutant is a copy of `firestore.rules` or `storage.rules` with one change; what
 * the cases of tests/rules say is denied is tried against it until something goes through. A
 * survivor is a clause that nothing tests, or a change without effect (`equivalents.ts`).
 *
 * What it can't show: mistakes of two places at once, and any difference between the emulators and
 * production. An argument chooses the mutants whose change contains it.
 */
await runVerb(async (stop) => {
  const ports = await freeEmulatorPorts()
  await startEmulators({
    ports,
    dataDir: null,
    publicDir: join(cacheDir, 'mutate', 'site'),
    only: ['firestore', 'storage'],
    brief: true,
    onLog: () => undefined,
    onProgress: console.log,
  })
  const startedAt = performance.now()
  const tally = new MutantTally()
  const [firestore, storage] = await Promise.all(
    ['firestore.rules', 'storage.rules'].map((file) => readFile(join(projectRoot, file), 'utf8')),
  )
  if (!firestore || !storage) throw new Error('A rules file is empty.')
  const address = { host: '127.0.0.1', projectId: 'demo-rules' }
  const documents = { ...address, port: ports.firestore, rules: firestore }
  const objects = { ...address, port: ports.storage, rules: storage }
  const tallyOf = (file: string) => (mutant: Mutant, fate: Fate) => {
    stop.throwIfAborted()
    tally.add(file, mutant, fate)
  }
  // Two databases, one for each core: each has rules of its own.
  const mutants = chosen(firestore)
  const half = Math.ceil(mutants.length / 2)
  const hunts = [mutants.slice(0, half), mutants.slice(half)].map(async (some, index) => {
    const world = await openFirestoreWorld({ ...documents, projectId: `demo-rules-${index}` })
    await huntMutants(firestore, some, firestoreCases, world, tallyOf('firestore.rules'))
    await world.close()
  })
  const bucket = await openStorageWorld(objects)
  const huntStorage = huntMutants(
    storage,
    chosen(storage),
    storageCases,
    bucket,
    tallyOf('storage.rules'),
  )
  await Promise.all([...hunts, huntStorage])
  await bucket.close()
  console.log(seconds(startedAt))
  return tally.report() ? 0 : 1
})

function chosen(rules: string) {
  const [part = ''] = process.argv.slice(2)
  return mutantsOf(rules).filter(({ change }) => change.includes(part))
}
