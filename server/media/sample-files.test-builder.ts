import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Shape = { width?: number; height?: number; orientation?: number }

/** Left half red, right half blue, so that its orientation shows. */
export function twoHalves({ width = 400, height = 200, orientation }: Shape = {}) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#1030c0' }
  const image = sharp({ create: { width, height, channels: 3, background: '#c01020' } }).composite([
    { input: { create: half }, left: width - half.width, top: 0 },
  ])
  return orientation ? image.withMetadata({ orientation }) : image
}

/** A photo as a phone takes it: with location, device and colour profile in its metadata. */
export function imageWithGps(shape: Shape = {}): Promise<Buffer> {
  return twoHalves(shape)
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Pocket', Model: 'Camera 9', Copyright: 'Wanjiku' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 11/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 2/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Runda Mimosa 27</place></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** A decompression bomb: every pixel black, one bit each; kilobytes as a file, gigabytes decoded. */
export function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const start = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)])

/** The first bytes of files whose types are not accepted. */
export const unsupportedFiles: Record<string, Buffer> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'an SVG with script': Buffer.from('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'),
  'a GIF': start('GIF89a\x01\x00\x01\x00'),
  'a TIFF': start('II*\x00\x08\x00\x00\x00'),
  'a big-endian TIFF': start('MM\x00*\x00\x00\x00\x08'),
  'an AVIF': start('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'),
  'a BMP': start('BM\x46\x00\x00\x00'),
  'an ICO': start('\x00\x00\x01\x00\x01\x00'),
  'a JPEG XL': start('\xff\x0a\xfa\x1f'),
  'a PDF': start('%PDF-1.7\n'),
  'a program': start('MZ\x90\x00'),
  text: Buffer.from('just words, called house.jpg'),
  'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a WAV': start('RIFF\x24\x00\x00\x00WAVE'),
  'one byte': Buffer.from([0xff]),
}
export const heic = start('\x00\x00\x00\x24ftypheic\x00\x00\x00\x00mif1heic')
