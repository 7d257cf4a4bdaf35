import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Image } from '../../../domain/image.ts'
import type { Client } from '../accounts.ts'
import { functionsMemory } from '../functionsMemory.ts'
import { settled, upload } from '../uploads.ts'
import { type Sample, secret } from './sample.ts'

const uploadsAtOnce = 4
const sampleMs = 200

/** Answers that say that the pipeline broke, where the file should have been refused for a reason. */
const broken: readonly Image['failure'][] = ['unknown', 'timed_out', 'lost']

/**
 * Sends files through the emulators as an admin's browser would, past its checks.
 * @returns what is wrong, a line each, and the most memory of a function's process, in MiB
 */
export async function sendAll(
  owner: Client,
  samples: readonly Sample[],
): Promise<{ complaints: string[]; peakMiB: number }> {
  let peakMiB = 0
  const sampling = setInterval(() => {
    peakMiB = Math.max(peakMiB, ...functionsMemory())
  }, sampleMs)
  const queue = new PQueue({ concurrency: uploadsAtOnce })
  try {
    const found = await queue.addAll(samples.map((sample) => () => send(owner, sample)))
    return { complaints: found.filter((complaint) => complaint !== null), peakMiB }
  } finally {
    clearInterval(sampling)
  }
}

async function send(owner: Client, sample: Sample): Promise<string | null> {
  const name = `${sample.family}: ${sample.name}`
  const { imageId } = await upload(owner, await sample.bytes())
  const image = await settled(imageId).catch(() => null)
  if (!image) return `${name} is stuck`
  if (broken.includes(image.failure)) return `${name} ended as ${image.failure}`
  if (image.status === 'failed') return sample.expects === 'photo' ? `${name} was refused` : null
  if (sample.expects === 'refused') return `${name} was accepted`
  const leak = await findLeak(await Promise.all(urlsOf(image).map(download)))
  return leak && `${name}: ${leak}`
}

function urlsOf({ variants }: Image): string[] {
  return Object.values(variants ?? {}).map(({ url }) => url)
}

async function download(url: string): Promise<Buffer> {
  const response = await fetchOpened(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** A photo's files are opened a moment after it is ready. */
async function fetchOpened(url: string): Promise<Response> {
  for (let left = 60; ; left -= 1) {
    const response = await fetch(url)
    if (response.status !== 403 || left === 0) return response
    await setTimeout(500)
  }
}

/** A word of metadata in one of the variants, or null. */
async function findLeak(variants: readonly Buffer[]): Promise<string | null> {
  for (const variant of variants) {
    if (variant.includes(secret)) return 'metadata stands in a variant'
    const { exif, icc, iptc, xmp, orientation } = await sharp(variant).metadata()
    if (exif || icc || iptc || xmp || orientation) return 'a variant has metadata'
  }
  return null
}
