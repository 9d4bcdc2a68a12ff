import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Runs the command as `npm run licences` does. */
function listLicences(folder = root) {
  return spawnSync(process.execPath, [join(root, 'ops/licences.mjs'), folder], { encoding: 'utf8' })
}

/** A site of these packages and files, with the list of the real one but without the works that it names. */
function makeSite(packages: Record<string, object>, files: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-licences-'))
  folders.push(folder)
  const list: object = JSON.parse(readFileSync(join(root, 'ops/licences.json'), 'utf8'))
  mkdirSync(join(folder, 'ops'))
  writeFileSync(join(folder, 'ops/licences.json'), JSON.stringify({ ...list, works: [] }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
  for (const file of files) cpSync(join(root, 'docs/listing.webp'), join(folder, file))
  return folder
}

test('what the site consists of has licences that are allowed, and every font and picture has an author', () => {
  const { status, stdout, stderr } = listLicences()
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^MIT \(\d+\): .*\breact \d/m)
  expect(stdout).toContain('OFL-1.1: the typeface Fraunces')
  expect(stdout).not.toContain('vitest')
})

describe('it fails', () => {
  test.each([
    ['a licence that is not allowed', { license: 'GPL-3.0-only' }, 'some: GPL-3.0-only is not among'],
    ['a licence of which only a part is allowed', { license: 'MIT AND GPL-3.0-only' }, 'some: MIT AND GPL-3.0-only'],
    ['no licence', {}, 'some: names no licence'],
  ])('for a package with %s', (_, entry, message) => {
    const { status, stderr } = listLicences(makeSite({ 'node_modules/some': { version: '1.0.0', ...entry } }))
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) })
  })

  test('for a picture that the list does not have', () => {
    const { status, stderr } = listLicences(makeSite({}, ['app/ui/found.webp']))
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('app/ui/found.webp: whose is it?'),
    })
  })
})

test('a choice between licences, and a tool for development, are allowed', () => {
  const packages = {
    'node_modules/chosen': { version: '1.0.0', license: '(GPL-3.0-only OR MIT)' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  }
  expect(listLicences(makeSite(packages)).status).toBe(0)
})
