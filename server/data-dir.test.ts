import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataDirLock, lockDataDir } from './data-dir.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makazi-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockFile = () => join(folder, 'makazi.lock')

test('a free folder is locked, and free again after release', () => {
  const lock = lockDataDir(folder) as DataDirLock
  expect(lockDataDir(folder)).toEqual({ heldBy: process.pid })
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a stale lock of an ended process is replaced', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 4_194_303, startedAt: '1' }))
  expect(lockDataDir(folder)).toHaveProperty('release')
})

test('a stale lock whose process id was reused is replaced', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, startedAt: 'another time' }))
  expect(lockDataDir(folder)).toHaveProperty('release')
})

test('an unreadable lock is replaced', () => {
  writeFileSync(lockFile(), 'half a l')
  expect(lockDataDir(folder)).toHaveProperty('release')
})

test('a missing folder is created', () => {
  expect(lockDataDir(join(folder, 'new', 'data'))).toHaveProperty('release')
})
