import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
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

test.each([0, 1, 511, 512, 513, 100_000])('a part of %i bytes is read back as it was', async (size) => {
  const content = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 256))
  await write({ first: content, second: Buffer.from('after it') })
  const read = await Promise.all((await readArchive(file(), any)).map(({ open }) => buffer(open())))
  expect(read).toEqual([content, Buffer.from('after it')])
})

test('wherever it is cut, it is told that its end is missing or what is damaged', async () => {
  await write({ first: Buffer.alloc(700, 'a'), second: Buffer.alloc(3, 'b') })
  const whole = readFileSync(file())
  const cuts = [1, 511, 512, 900, 1_300, 1_536, 2_000, 2_559]
  for (const length of cuts) {
    writeFileSync(file(), whole)
    truncateSync(file(), length)
    await expect(readArchive(file(), any)).rejects.toThrow(/cut short|no backup/)
  }
  expect(cuts.length).toBe(8)
})

test('a file in which a name stands twice is refused: which of them was checked would be open', async () => {
  const archive = await createArchive(file())
  await archive.add('keys.json', Buffer.from('checked'))
  await archive.add('keys.json', Buffer.from('restored'))
  await archive.close()
  await expect(readArchive(file(), any)).rejects.toThrow('It holds keys.json twice.')
})

test('a name too long for a header is refused rather than cut', async () => {
  await expect(write({ ['n'.repeat(101)]: Buffer.alloc(0) })).rejects.toThrow('too long')
})
