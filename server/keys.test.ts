import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Env, parseEnv } from './env.ts'
import { loadKeys } from './keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makazi-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function envWith(values: Record<string, string> = {}): Env {
  const parsed = parseEnv({ DATA_DIR: folder, ...values })
  if ('problems' in parsed) throw new Error(parsed.problems.join())
  return parsed.env
}

test('keys are generated once and readable by their owner alone', () => {
  const created = loadKeys(envWith())
  expect(loadKeys(envWith())).toEqual(created)
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
})

test('a folder of an earlier version keeps its keys and gets the missing ones', () => {
  const { vapid, ...earlier } = loadKeys(envWith())
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(earlier))
  const { vapid: added, ...keys } = loadKeys(envWith())
  expect(keys).toEqual(earlier)
  expect(added).not.toEqual(vapid)
  expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')).vapid).toEqual(added)
})

test('keys from the environment take precedence, and are not stored', () => {
  const own = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'c'.repeat(43) }
  expect(loadKeys(envWith(own)).vapid).toEqual({ publicKey: own.VAPID_PUBLIC_KEY, privateKey: own.VAPID_PRIVATE_KEY })
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).not.toContain(own.VAPID_PUBLIC_KEY)
})

test.each([{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'c'.repeat(43) }])(
  '%j is not a pair of keys',
  (values) => expect(parseEnv(values)).toHaveProperty('problems'),
)
