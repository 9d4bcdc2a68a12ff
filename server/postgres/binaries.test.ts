import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Binaries, packagedBinaries, runnableBinaries } from './binaries.ts'
import { findOwner, type Owner, runAs } from './run-as.ts'

let folder = ''
let owner: Owner
let privateBinaries: Binaries

/** Like a clone under /root, which only root may enter. Its links are relative, as packaged. */
async function installPrivately() {
  const from = resolve(dirname((await packagedBinaries()).postgres), '..')
  const to = join(folder, 'closed', 'Büro 1', 'native')
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  const bin = (name: string) => join(to, 'bin', name)
  return { initdb: bin('initdb'), pg_ctl: bin('pg_ctl'), postgres: bin('postgres') }
}

describe.runIf(process.getuid?.() === 0)('in a folder that PostgreSQL’s own user cannot read', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'makazi-binaries-'))
    execFileSync('chmod', ['755', folder])
    owner = await findOwner(join(folder, 'no cluster'))
    privateBinaries = await installPrivately()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const shared = () => join(folder, 'shared')
  const getVersion = (binaries: Binaries) => runAs(owner, binaries.postgres, ['--version'])

  test('a copy that runs without that folder is made, whatever the umask', async () => {
    const umask = process.umask(0o077)
    const copied = await runnableBinaries(privateBinaries, owner, shared()).finally(() => process.umask(umask))
    rmSync(join(folder, 'closed'), { recursive: true })
    expect(await getVersion(copied)).toContain('PostgreSQL')
    const lib = join(dirname(copied.postgres), '../lib')
    const links = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
    expect(links.length).toBeGreaterThan(0)
    for (const { name } of links) expect(readlinkSync(join(lib, name))).not.toContain('/')
  })

  test('a copy that does not run is replaced, and one that runs is used again', async () => {
    const copied = await runnableBinaries(privateBinaries, owner, shared())
    const created = statSync(copied.postgres).ino
    await runnableBinaries(privateBinaries, owner, shared())
    expect(statSync(copied.postgres).ino).toBe(created)
    rmSync(join(dirname(copied.postgres), '../lib'), { recursive: true })
    await expect(getVersion(copied)).rejects.toThrow('error while loading shared libraries')
    expect(await getVersion(await runnableBinaries(privateBinaries, owner, shared()))).toContain('PostgreSQL')
    expect(readdirSync(shared())).toHaveLength(1)
  })

  test('two parallel starts get the same complete copy', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => runnableBinaries(privateBinaries, owner, shared())))
    expect(one).toEqual(two)
    expect(await getVersion(one ?? privateBinaries)).toContain('PostgreSQL')
    expect(readdirSync(shared())).toHaveLength(1)
  })

  test('a failure to copy is reported with a message', async () => {
    writeFileSync(shared(), 'a file where the folder would be')
    await expect(runnableBinaries(privateBinaries, owner, shared())).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/does not run as root.*could not be made \((EEXIST|ENOTDIR)\)/s),
    })
  })
})

test('an ordinary user runs the binaries in place', async () => {
  const packaged = await packagedBinaries()
  expect(await runnableBinaries(packaged, {})).toBe(packaged)
})
