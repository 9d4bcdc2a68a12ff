import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createArchive, readArchive } from './archive.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makazi-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'a.tar')
const any = () => true

async function write(parts: Record<string, Buffer>) {
  const archive = await createArchive(file())
  for (const [name, content] of Object.entries(parts)) await archive.add(name, content)
  await archive.close()
}

test.each([0, 1, 511, 512, 513, 100_000])('a part of %i bytes is extracted unchanged', async (size) => {
  const content = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 256))
  await write({ first: content, second: Buffer.from('after it') })
  const read = await Promise.all((await readArchive(file(), any)).map(({ open }) => buffer(open())))
  expect(read).toEqual([content, Buffer.from('after it')])
})

test('truncated anywhere, it is reported as incomplete or damaged', async () => {
  await write({ first: Buffer.alloc(700, 'a'), second: Buffer.alloc(3, 'b') })
  const whole = readFileSync(file())
  const cuts = [1, 511, 512, 900, 1_300, 1_536, 2_000, 2_559]
  for (const length of cuts) {
    writeFileSync(file(), whole)
    truncateSync(file(), length)
    await expect(readArchive(file(), any)).rejects.toThrow(/truncated|not a Makazi backup/)
  }
  expect(cuts.length).toBe(8)
})

test('an archive written by an earlier version is extracted', async () => {
  const earlier =
    'G/8NAAZK3U7JpfHw346R4BwCFASFIijuOG9LJEg4sIjS9i0JKNBEk5smAm9LIEskvSHlcEkp5yIlwW1GwOtQ1MgPCVnk0Ei8VGLg7jRfX0cWTXB7MfJgSNC9/X4I9TGHeZ+O+4JfA+IqkUB4vjVG6QN8DKRVdKubQmQRzxlbDL/1f0DlNocd2gE='
  writeFileSync(file(), brotliDecompressSync(Buffer.from(earlier, 'base64')))
  const found = await readArchive(file(), any)
  expect(found.map(({ name, size }) => [name, size])).toEqual([
    ['keys.json', 2],
    ['mail/a.eml', 0],
    ['manifest.json', 27],
  ])
  expect(String(await buffer(found[2]?.open() ?? Readable.from([])))).toBe('{"of":"an earlier version"}')
})

test.each([
  ['a symbolic link', { name: 'keys.json', type: 'symlink', linkname: '/etc/passwd' }],
  ['a folder', { name: 'media', type: 'directory' }],
  ['a device', { name: 'keys.json', type: 'block-device' }],
] as const)('%s is not part of a backup', async (_, header) => {
  const archive = pack()
  archive.entry(header)
  archive.finalize()
  writeFileSync(file(), await buffer(archive))
  await expect(readArchive(file(), any)).rejects.toThrow(`not part of a backup: ${header.name}`)
})

test('a name in an extended header is checked like any other', async () => {
  const archive = pack()
  archive.entry({ name: 'keys.json', pax: { path: '../outside' } }, '{}')
  archive.finalize()
  writeFileSync(file(), await buffer(archive))
  await expect(readArchive(file(), (name) => name === 'keys.json')).rejects.toThrow('../outside')
})

test('a file with a repeated name is rejected, since it would be unclear which one was checked', async () => {
  const archive = await createArchive(file())
  await archive.add('keys.json', Buffer.from('checked'))
  await archive.add('keys.json', Buffer.from('restored'))
  await archive.close()
  await expect(readArchive(file(), any)).rejects.toThrow('It contains keys.json twice.')
})

test('a name too long for a header is rejected instead of truncated', async () => {
  await expect(write({ ['n'.repeat(101)]: Buffer.alloc(0) })).rejects.toThrow('too long')
})
