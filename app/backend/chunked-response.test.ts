import { describe, expect, test } from 'vitest'
import { chunkedResponse } from './chunked-response.ts'
import { chunkRows, readAll, readInChunks } from './read-in-chunks.ts'

type Row = { id: string }

/** A table of so many rows, which counts its reads. */
function aTable(size: number) {
  const counted = { reads: 0 }
  const read = async (after: string): Promise<Row[]> => {
    counted.reads += 1
    const from = after.startsWith('row') ? Number(after.slice(3)) + 1 : 0
    return Array.from({ length: Math.min(chunkRows, size - from) }, (_, index) => ({ id: `row${from + index}` }))
  }
  return { counted, read }
}

const writer = {
  start: '<',
  write: (rows: Row[]) => rows.map(({ id }) => `${id},`).join(''),
  end: () => '>',
}

function aContext() {
  const notes = { isStreamed: false, errors: [] as unknown[] }
  const context = {
    markStreamed: () => void (notes.isStreamed = true),
    report: (error: unknown) => void notes.errors.push(error),
  }
  return { notes, options: { headers: { 'Content-Type': 'text/plain' }, context } }
}

const documentOf = (size: number) => `<${Array.from({ length: size }, (_, index) => `row${index},`).join('')}>`

describe('a document of rows', () => {
  test.each([0, 1, chunkRows - 1])('of %i rows is one piece', async (size) => {
    const { notes, options } = aContext()
    const response = await chunkedResponse(readInChunks(aTable(size).read), writer, options)
    expect(await response.text()).toBe(documentOf(size))
    expect(notes.isStreamed).toBe(false)
  })

  test.each([chunkRows, chunkRows + 1, 2 * chunkRows, 3.5 * chunkRows])(
    'of %i rows is a stream with the same text',
    async (size) => {
      const { notes, options } = aContext()
      const response = await chunkedResponse(readInChunks(aTable(size).read), writer, options)
      expect(notes.isStreamed).toBe(true)
      expect(response.headers.get('content-type')).toBe('text/plain')
      expect(await response.text()).toBe(documentOf(size))
    },
  )

  test('begins after the first chunk, and reads no further than it is read', async () => {
    const { counted, read } = aTable(1_000_000)
    const response = await chunkedResponse(readInChunks(read), writer, aContext().options)
    const reader = response.body?.getReader()
    await reader?.read()
    expect(counted.reads).toBe(1)
    await reader?.read()
    expect(counted.reads).toBe(2)
    await reader?.cancel()
    expect(counted.reads).toBe(2)
  })

  test('that fails on its way is reported, and not ended as if it were whole', async () => {
    const { read } = aTable(5_000)
    const broken = (after: string) =>
      after === `row${2 * chunkRows - 1}` ? Promise.reject(new Error('away')) : read(after)
    const { notes, options } = aContext()
    const response = await chunkedResponse(readInChunks(broken), writer, options)
    await expect(response.text()).rejects.toThrow('away')
    expect(notes.errors).toEqual([new Error('away')])
  })
})

test('a part of the rows begins after an id and ends after so many chunks', async () => {
  const { counted, read } = aTable(10_000)
  const response = await chunkedResponse(
    readInChunks(read, { after: `row${chunkRows - 1}`, maxChunks: 2 }),
    writer,
    aContext().options,
  )
  const text = await response.text()
  expect([text.startsWith(`<row${chunkRows},`), text.endsWith(`row${3 * chunkRows - 1},>`), counted.reads]).toEqual([
    true,
    true,
    2,
  ])
})

test('all rows are read up to a limit', async () => {
  expect(await readAll(aTable(1_500).read, 5_000)).toHaveLength(1_500)
  expect(await readAll(aTable(5_000).read, 1_200)).toHaveLength(1_200)
})
