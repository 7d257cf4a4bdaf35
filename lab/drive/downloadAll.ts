import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { localAccount } from '../../functions/src/drive/driveAccount.ts'
import { createDriveClient } from '../../functions/src/drive/driveClient.ts'
import { peakMiB } from '../peakMiB.ts'

/**
 * A process of its own for the client: `node downloadAll.ts <server>`. Each message asks for one
 * download of every file of the folder `noise`, all at the same time.
 */
const [rootUrl] = z.tuple([z.url()]).parse(process.argv.slice(2))
const client = createDriveClient({
  rootUrl,
  account: () => localAccount(rootUrl),
  log: (message, fields) => console.log(message, fields),
})
const files = await client.listFolder('noise')

process.on('message', async () => {
  const start = performance.now()
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
  await Promise.all(
    files.map((file) => client.download(file, (bytes) => pipeline(bytes, nowhere()))),
  )
  process.send?.({ ms: performance.now() - start, peakMiB: peakMiB() })
})
