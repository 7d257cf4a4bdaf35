import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { z } from 'zod'
import { decodeHeic } from '../../../../domain/heif/decodeHeic.ts'

/** Decodes one HEIC file and ends: see `convertHeic`, which starts it. */
const { bytes } = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)
const answer = decodeHeic(libheif, bytes, { forScreen: false })
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer])
