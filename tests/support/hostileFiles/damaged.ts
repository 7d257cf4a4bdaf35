import { heicFile } from '../heicFile.ts'
import {
  animation,
  blackPng,
  gifClaiming,
  heicHeader,
  jpegClaiming,
  quarters,
  seededRandom,
} from '../samplePhotos.ts'
import { type Sample, secret } from './sample.ts'

type Whole = readonly [name: string, bytes: Buffer]

/**
 * Files made to break a decoder: cut off, changed, lying about their size, several formats at once,
 * bombs. None may end a process, hang, or let a byte of what stood in them out.
 */
export async function damaged(): Promise<Sample[]> {
  const wholes: Whole[] = [
    [
      'JPEG',
      await quarters(240, 160)
        .withExif({ IFD0: { Artist: secret } })
        .jpeg()
        .toBuffer(),
    ],
    ['progressive JPEG', await quarters(240, 160).jpeg({ progressive: true }).toBuffer()],
    ['PNG', await quarters(240, 160).png().toBuffer()],
    ['WebP', await quarters(240, 160).webp().toBuffer()],
    ['GIF', await animation('gif', { width: 120, height: 90, frames: 3 })],
    ['HEIC', heicFile({ width: 240, height: 160 })],
  ]
  return [
    ...wholes.flatMap(cutOff),
    ...wholes.flatMap((whole, index) => changed(whole, index)),
    ...wholes.flatMap(blanked),
    ...wholes.flatMap((whole, index) => polyglots(whole, wholes, index)),
    ...bombs(wholes),
    ...strangers(wholes),
  ]
}

const sample = (
  family: string,
  name: string,
  expects: Sample['expects'],
  bytes: Buffer,
): Sample => ({
  name,
  family,
  expects,
  bytes: async () => bytes,
})

function cutOff([name, bytes]: Whole): Sample[] {
  return [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97].map((share) => {
    const kept = bytes.subarray(0, Math.floor(bytes.length * share))
    // Of an animation the first frame may be there.
    const expects = name === 'GIF' && share > 0.3 ? 'answer' : 'refused'
    return sample('cut off', `${name} after ${share * 100} %`, expects, kept)
  })
}

/** A few bytes at random places, the first of them in the header. */
function changed([name, bytes]: Whole, seed: number): Sample[] {
  const random = seededRandom(20_261_122 + seed)
  return Array.from({ length: 24 }, (_, round) => {
    const mutant = Buffer.from(bytes)
    for (let change = 0; change <= round % 6; change += 1) {
      const range = change === 0 ? Math.min(200, bytes.length) : bytes.length
      mutant[Math.floor(random() * range)] = Math.floor(random() * 256)
    }
    return sample('changed', `${name}, round ${round}`, 'answer', mutant)
  })
}

function blanked([name, bytes]: Whole): Sample[] {
  return [0, 255].flatMap((value) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
      const mutant = Buffer.from(bytes)
      const start = Math.floor(bytes.length * share)
      mutant.fill(value, start, start + Math.ceil(bytes.length / 12))
      return sample('blanked', `${name} at ${share * 100} % with ${value}`, 'answer', mutant)
    }),
  )
}

/** One file with the head of another, or with all of it behind. */
function polyglots([name, bytes]: Whole, wholes: readonly Whole[], index: number): Sample[] {
  const [otherName, other] = wholes[(index + 1) % wholes.length] ?? [name, bytes]
  const head = Buffer.concat([other.subarray(0, 16), bytes.subarray(16)])
  return [
    sample('several at once', `${name} with the head of ${otherName}`, 'answer', head),
    sample(
      'several at once',
      `${name} before ${otherName}`,
      'answer',
      Buffer.concat([bytes, other]),
    ),
    sample('several at once', `${name} twice`, 'answer', Buffer.concat([bytes, bytes])),
  ]
}

function bombs(wholes: readonly Whole[]): Sample[] {
  const named = (name: string) => wholes.find(([known]) => known === name)?.[1] ?? Buffer.of()
  const jpeg = named('JPEG')
  const heic = Buffer.from(named('HEIC'))
  for (let at = heic.indexOf('ispe'); at > 0; at = heic.indexOf('ispe', at + 1)) {
    heic.writeUInt32BE(16_000, at + 8)
    heic.writeUInt32BE(16_000, at + 12)
  }
  const bomb = (name: string, bytes: Buffer) => sample('bomb', name, 'refused', bytes)
  return [
    bomb('PNG of 16,000 × 16,000', blackPng(16_000, 16_000)),
    bomb('PNG of 10,000 × 6,001', blackPng(10_000, 6001)),
    bomb('PNG of 2³¹ × 2³¹', blackPng(2 ** 31 - 1, 2 ** 31 - 1, 0)),
    bomb('PNG of 20,001 × 2,000', blackPng(20_001, 2000, 1)),
    bomb('JPEG of 65,500 × 65,500', jpegClaiming(jpeg, 65_500, 65_500)),
    sample('bomb', 'JPEG of 59 megapixels without them', 'answer', jpegClaiming(jpeg, 7700, 7700)),
    bomb('GIF of 65,535 × 65,535', gifClaiming(named('GIF'), 65_535, 65_535)),
    sample('bomb', 'animation of 60 megapixels', 'answer', gifClaiming(named('GIF'), 5000, 4000)),
    bomb('HEIC of 16,000 × 16,000', heic),
  ]
}

/** What is no photo at all, and what only begins as one. */
function strangers(wholes: readonly Whole[]): Sample[] {
  const texts = {
    SVG: `<svg xmlns="http://www.w3.org/2000/svg"><text>${secret}</text></svg>`,
    HTML: `<!doctype html><script>${secret}</script>`,
    PHP: `<?php echo '${secret}';`,
    PDF: '%PDF-1.7\n',
    ZIP: 'PK\x03\x04\x14\0',
    TIFF: 'II*\0\x08\0\0\0',
    'a video': '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
    AVIF: '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
    'a JPEG signature': '\xff\xd8\xff\xe0',
    'a PNG signature': '\x89PNG\r\n\x1a\n',
    'a GIF signature': 'GIF89a',
    'a WebP signature': 'RIFF\x20\0\0\0WEBPVP8 ',
    'one byte': '\xff',
    text: 'paint list',
  }
  return [
    ...Object.entries(texts).map(([name, text]) =>
      sample('no photo', name, 'refused', Buffer.from(text, 'latin1')),
    ),
    sample('no photo', 'a HEIC with nothing in it', 'refused', heicHeader()),
    ...wholes.map(([name, bytes]) =>
      sample(
        'no photo',
        `${name} behind 16 zeros`,
        'refused',
        Buffer.concat([Buffer.alloc(16), bytes]),
      ),
    ),
  ]
}
