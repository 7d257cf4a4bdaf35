import { expect, test } from 'vitest'
import { type FileFormat, foreignFormats, sniffFormat } from './fileFormat.ts'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const ftyp = (major: string, ...others: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}\0\0\0\x20meta`

const files: readonly (readonly [FileFormat, string, name?: string])[] = [
  ['jpeg', '\xff\xd8\xff\xe1\0\0Exif', 'DSC0001.MPO'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['gif', 'GIF89a\x01\0'],
  ['webp', 'RIFF\x20\0\0\0WEBPVP8 '],
  ['heic', ftyp('heic', 'mif1', 'heic')],
  ['heic', ftyp('mif1', 'mif1', 'heic', 'miaf')],
  ['heic', ftyp('mif1')],
  ['heic', ftyp('heix', 'mif1')],
  ['heic', ftyp('hevc', 'msf1', 'hevc')],
  ['heic', ftyp('msf1', 'hevc', 'heic')],
  ['avif', ftyp('avif', 'mif1', 'miaf')],
  ['avif', ftyp('mif1', 'miaf', 'avif')],
  ['avif', ftyp('avis', 'avif', 'msf1')],
  ['video', ftyp('qt  ', 'qt  '), 'IMG_0001.MOV'],
  ['video', ftyp('mp42', 'isom'), 'VID_0001.mp4'],
  ['video', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['video', 'RIFF\x20\0\0\0AVI LIST'],
  ['raw', 'II*\0\x10\0\0\0CR\x02\0', 'IMG_0001.CR2'],
  ['raw', ftyp('crx ', 'crx ', 'isom'), 'IMG_0001.CR3'],
  ['raw', 'MM\0*\0\0\0\x08', 'DSC_0001.NEF'],
  ['raw', 'II*\0\x08\0\0\0', 'DSC00001.ARW'],
  ['raw', 'II*\0\x08\0\0\0', 'IMG_0001.dng'],
  ['raw', 'FUJIFILMCCD-RAW 0201', 'DSCF0001.RAF'],
  ['tiff', 'II*\0\x08\0\0\0', 'scan.tif'],
  ['jxl', '\xff\x0a\xfa\x1f'],
  ['jpeg2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['bmp', 'BM\x36\0\0\0\0\0\0\0'],
  ['photoshop', '8BPS\0\x01'],
  ['pdf', '%PDF-1.7\n'],
  ['zip', 'PK\x03\x04\x14\0'],
  ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<SVG xmlns="">'],
  ['web', ' \n<!DOCTYPE html><html>'],
  [null, 'RIFF\x24\0\0\0WAVEfmt '],
  [null, 'paint list'],
  [null, ''],
  [null, '\xff'],
  [null, '\0\0\0'],
]

test('recognizes each format by its first bytes', () => {
  for (const [format, text, name = 'a.jpg'] of files)
    expect(sniffFormat(latin1(text), name), JSON.stringify(text)).toBe(format)
})

test('every format in the table has an example', () => {
  const recognized = new Set<string | null>(files.map(([format]) => format))
  expect(Object.keys(foreignFormats).filter((format) => !recognized.has(format))).toEqual([])
})
