import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readBytes } from '../file/read-file.ts'
import { findPhotos } from './find-photo.ts'

/** The contents of the photos that cells name, of a ZIP with photos at these paths. */
async function find(paths: readonly string[], written: readonly string[], change = (zip: Uint8Array) => zip) {
  const photos = Object.fromEntries(paths.map((path) => [path, strToU8(path)]))
  const reading = readBytes(change(zipSync({ 'list.csv': strToU8('title,price\nVilla,5'), ...photos })), 'all.zip')
  if ('problem' in reading) throw new Error(reading.problem)
  const found = findPhotos(written, reading.file.photos)
  return Promise.all(
    written.map(async (each) => {
      const photo = found.get(each)
      return photo && 'photo' in photo ? photo.photo.open().text() : photo?.ambiguous
    }),
  )
}

describe('a photo in a ZIP', () => {
  test('of a folder for each property is that of the path that the row names', async () => {
    const paths = ['Villa Nyali/1.jpg', 'House Karen/1.jpg']
    expect(await find(paths, paths)).toEqual(paths)
    expect(
      await find(
        paths.map((path) => `Listings/${path}`),
        ['villa nyali\\1.JPG'],
      ),
    ).toEqual(['Listings/Villa Nyali/1.jpg'])
  })

  test('whose name several photos have is reported, never guessed', async () => {
    expect(await find(['Villa Nyali/1.jpg', 'House Karen/1.jpg'], ['1.jpg'])).toEqual([
      ['Villa Nyali/1.jpg', 'House Karen/1.jpg'],
    ])
  })

  test('is found by its name alone where only one has it, and never for another folder that rows name', async () => {
    expect(await find(['photos/a.jpg'], ['C:\\Users\\Ann\\A.JPG'])).toEqual(['photos/a.jpg'])
    expect(await find(['Villa/1.jpg'], ['Villa/1.jpg', 'House/1.jpg'])).toEqual(['Villa/1.jpg', undefined])
  })

  test('is found however its accents are written', async () => {
    const [composed, split] = ['Kĩambu é.jpg'.normalize('NFC'), 'Kĩambu é.jpg'.normalize('NFD')]
    expect(await find([split], [composed])).toEqual([split])
    expect(await find([composed], [split])).toEqual([composed])
  })

  test('is found where the ZIP does not say that its names are in UTF-8', async () => {
    expect(await find(['Kĩambu.jpg'], ['Kĩambu.jpg'], withoutUtf8Flag)).toEqual(['Kĩambu.jpg'])
  })

  test('is found where its name is in the letters of DOS', async () => {
    // "Caf\u0082.jpg" is Café.jpg on code page 437; one character is one byte without the flag for UTF-8.
    const reading = readBytes(
      renamed(zipSync({ 'list.csv': strToU8('title,price\nVilla,5'), 'Caf~.jpg': strToU8('x') })),
      'a.zip',
    )
    if ('problem' in reading) throw new Error(reading.problem)
    expect(findPhotos(['Café.jpg'], reading.file.photos).get('Café.jpg')).toHaveProperty('photo')
  })

  test('is found where the ZIP has backslashes', async () => {
    expect(await find(['photos\\a.jpg'], ['photos/a.jpg', 'a.jpg'])).toEqual(['photos\\a.jpg', 'photos\\a.jpg'])
  })
})

/** As a Mac writes its ZIPs. */
function withoutUtf8Flag(zip: Uint8Array) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  for (let at = 0; at + 10 <= zip.length; at += 1) {
    const [signature, flags] = [view.getUint32(at, true), { 0x04034b50: 6, 0x02014b50: 8 }]
    const place = Object.entries(flags).find(([each]) => Number(each) === signature)?.[1]
    if (place) view.setUint16(at + place, view.getUint16(at + place, true) & ~0x800, true)
  }
  return zip
}

function renamed(zip: Uint8Array) {
  return zip.map((byte) => (byte === '~'.charCodeAt(0) ? 0x82 : byte))
}
