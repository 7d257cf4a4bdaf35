import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { z } from 'zod'
import { decodeHeic } from '../../../../domain/heif/decodeHeic.ts'
import { boundMemory } from './boundMemory.ts'

/** The largest photo that is let in takes 985 MiB; of the instance's 2 GiB the rest is the others'. */
boundMemory(1024 * 2 ** 20)

/** Decodes one HEIC file and ends: see `convertHeic`, which starts it. */
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)
const answer = decodeHeic(libheif, bytes, { forScreen: false })
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer])
