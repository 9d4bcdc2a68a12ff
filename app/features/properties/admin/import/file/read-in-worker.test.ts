import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSource } from './read-in-worker.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file that was saved again since it was chosen is said to be so', async () => {
  const path = join(folder, 'list.csv')
  await writeFile(path, 'Title,Price')
  const chosen = new File([await openAsBlob(path)], 'list.csv')
  await writeFile(path, 'Title,Price,Location')
  expect(await readSource({ file: chosen }, {}, new AbortController().signal)).toEqual({
    problem: 'The file was changed or moved since you chose it. Choose it again.',
  })
})
