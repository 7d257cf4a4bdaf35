import { z } from 'zod'
import { driveFolderKeys } from '../../domain/driveFolders.ts'
import { noise } from '../../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'

/* `node serveLibrary.ts <photos> <folders> <bytes> <latency>`: a Drive that counts its list requests. */
const count = z.coerce.number()
const [photos, folders, bytes, latencyMs] = z
  .tuple([count, count, count, count])
  .parse(process.argv.slice(2))
const tree = new DriveTree()
for (const id of driveFolderKeys) tree.addFolder({ id })
for (let f = 0; f < folders; f += 1) {
  tree.addFolder({ id: `f${f}`, name: `Project ${f}`, parent: driveFolderKeys[f % 3] ?? null })
}
for (let n = 0; n < photos; n += 1) {
  const id = `photo${n}`
  tree.addFile({ id, name: `${n}.jpg`, parent: `f${n % folders}`, content: noise(id, bytes) })
}
const drive = await startFakeDrive({ tree, latencyMs })
process.on('message', () => {
  process.send?.(drive.requests.filter(({ kind }) => kind === 'list').length)
})
process.send?.(drive.url)
