import sharp from 'sharp'
import { heicFile } from '../heicFile.ts'
import { quarters } from '../samplePhotos.ts'
import { type Sample, secret } from './sample.ts'

/** Photos with metadata in them or something behind them, none of which may come out. */
export function taggedPhotos(): Sample[] {
  return [...withMore(), ...withMetadata()]
}

const tagged = (family: string, name: string, bytes: Sample['bytes']): Sample => ({
  ...{ name, family, expects: 'photo', bytes },
})

/** Pictures with something behind them. */
function withMore(): Sample[] {
  const jpeg = () => quarters(320, 240).jpeg().toBuffer()
  const behind: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['video of a motion photo', async () => Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0isom${secret}`)],
    ['second picture of an MPO', jpeg],
    ['gain map', () => quarters(80, 60).grayscale().jpeg().toBuffer()],
    ['archive', async () => Buffer.from(`PK\x03\x04${secret}.exe`)],
    ['web page', async () => Buffer.from(`<html><script>${secret}</script>`)],
    ['program', async () => Buffer.from(`<?php system('${secret}');`)],
    ['zeros', async () => Buffer.alloc(100_000)],
  ]
  return behind.map(([name, more]) =>
    tagged('behind it', `JPEG and a ${name}`, async () =>
      Buffer.concat([await jpeg(), await more()]),
    ),
  )
}

function withMetadata(): Sample[] {
  const tags = {
    IFD0: { Make: secret, Artist: secret, ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 1/1 1/1', GPSLongitudeRef: 'W' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`
  const marked = () => quarters(300, 200).withExif(tags).withXmp(xmp)
  const exif = async () => (await sharp(await marked().jpeg().toBuffer()).metadata()).exif
  return [
    tagged('metadata', 'JPEG with EXIF and XMP', () => marked().jpeg().toBuffer()),
    tagged('metadata', 'PNG with EXIF and XMP', () => marked().png().toBuffer()),
    tagged('metadata', 'WebP with EXIF and XMP', () => marked().webp().toBuffer()),
    tagged('metadata', 'HEIC with EXIF', async () =>
      heicFile({ width: 300, height: 200, exif: (await exif())?.subarray(6) ?? Buffer.of() }),
    ),
    ...[0xfe, 0xed, 0xec, 0xe5].map((marker) =>
      tagged('metadata', `JPEG segment ${marker.toString(16)}`, async () =>
        withSegment(await quarters(300, 200).jpeg().toBuffer(), marker),
      ),
    ),
  ]
}

/** A JPEG with a segment right after its start: a comment, IPTC, or what a program left. */
function withSegment(jpeg: Buffer, marker: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, secret.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(secret), jpeg.subarray(2)])
}
