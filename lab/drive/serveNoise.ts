import { z } from 'zod'
import { noise } from '../../scripts/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/fakeDrive/DriveTree.ts'
import { startFakeDrive } from '../../scripts/fakeDrive/startFakeDrive.ts'

/** A process of its own for the Drive server: `node serveNoise.ts <files> <bytes of each>`. */
const [files, size] = z.tuple([z.coerce.number(), z.coerce.number()]).parse(process.argv.slice(2))
const tree = new DriveTree()
tree.addFolder({ id: 'noise' })
for (let n = 1; n <= files; n += 1) {
  tree.addFile({ id: `noise-${n}`, parent: 'noise', content: noise(`${n}`, size) })
}
const drive = await startFakeDrive({ tree })
process.send?.(drive.url)
