import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { purgeFiles } from './purge-job.ts'

test('emails stored as files are deleted after their retention period, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-letters-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const longAgo = new Date(Date.now() - 60_000)
  for (const file of ['old.eml', 'old.txt', 'new.eml']) writeFileSync(join(folder, file), '')
  for (const file of ['old.eml', 'old.txt']) utimesSync(join(folder, file), longAgo, longAgo)
  await purgeFiles(folder, { olderThanMs: 30_000 })
  expect(readdirSync(folder).toSorted()).toEqual(['new.eml', 'old.txt'])
})

test('a missing folder is not an error', async () => {
  await expect(purgeFiles('/nowhere/at/all', { olderThanMs: 0 })).resolves.toBeUndefined()
})
