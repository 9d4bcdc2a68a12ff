import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const lock = { name: 'site', lockfileVersion: 3, packages: { '': { name: 'site' } } }

/** A project without packages, whose lock file is from `lockDay` and which `npm ci` installed on the second of January. */
function installedProject(lockDay: string) {
  const root = join(tmpdir(), `makazi-setup-${process.pid}-${lockDay}`)
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['server', 'patches', 'node_modules']) mkdirSync(join(root, folder), { recursive: true })
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'server/setup.mjs'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'site' }))
  for (const [file, day] of [
    ['package-lock.json', lockDay],
    ['node_modules/.package-lock.json', '2026-01-02'],
  ] as const) {
    writeFileSync(join(root, file), JSON.stringify(lock))
    utimesSync(join(root, file), new Date(day), new Date(day))
  }
  return root
}

const ensureInstalled = (root: string) =>
  execFileSync(
    process.execPath,
    ['-e', `import('${root}/server/setup.mjs').then((setup) => setup.ensureInstalled())`],
    {
      cwd: root,
      encoding: 'utf8',
      // Nothing has to be fetched, and nothing answers here.
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
    },
  )

test('packages that somebody installed by npm ci are not installed again', () => {
  const root = installedProject('2026-01-01')
  expect(ensureInstalled(root)).toBe('')
  expect(ensureInstalled(root)).toBe('')
})

test('packages are installed when the lock file is newer', () => {
  const root = installedProject('2026-01-03')
  expect(ensureInstalled(root)).toContain('Installing packages…')
  expect(ensureInstalled(root)).toBe('')
})
