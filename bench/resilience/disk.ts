import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, startSite, stopSite } from '../../tests/process/started-site.ts'
import { countMissing } from '../../tests/resilience/crashes.ts'
import { readPublishableKey, startWriters } from '../../tests/resilience/writers.ts'
import type { Finding } from '../report.ts'

/**
 * On a separate small file system, which only root may mount: filled during writes and emptied again, then made read-only.
 */
export async function measureDisk(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makazi-disk-'))
  if (!mount(['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', dataDir])) {
    rmdirSync(dataDir)
    console.log('NOT RUN: this user may not mount a file system')
    return []
  }
  try {
    return [...(await fillDisk(dataDir)), ...(await startReadOnly(dataDir))]
  } finally {
    spawnSync('umount', [dataDir])
    rmdirSync(dataDir)
  }
}

async function fillDisk(dataDir: string): Promise<Finding[]> {
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'empty', TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  if (!site.address) throw new Error(site.output())
  const writers = startWriters({ address: site.address, key: readPublishableKey(dataDir) })
  await writers.reach(20)
  const ballast = join(dataDir, 'ballast')
  fillWith(ballast, dataDir)
  await writers.rejections()
  const health = (await fetch(`${site.address}/healthz`)).status
  const page = (await fetch(`${site.address}/contact`)).status
  rmSync(ballast)
  const emptiedAt = performance.now()
  await writers.reach(20)
  const recoveredAfterMs = performance.now() - emptiedAt
  await writers.stop()
  const missing = await countMissing(openDatabase(dataDir), writers.acknowledged)
  const { code } = await stopSite(site)
  return [
    {
      what: 'disk full: health check and a page respond',
      measured: Math.max(health, page),
      unit: '',
      budget: { max: 200 },
    },
    { what: 'disk full: writes acknowledged in total', measured: writers.acknowledged.length, unit: '' },
    { what: 'disk full: lost of these', measured: missing, unit: '', budget: { max: 0 } },
    {
      what: 'disk emptied: time until writes succeed',
      measured: recoveredAfterMs,
      unit: 'ms',
      budget: { max: 10_000 },
    },
    { what: 'exit code when stopped afterwards', measured: code ?? -1, unit: '', budget: { max: 0 } },
  ]
}

/** As much as there is room for: the database writes meanwhile. */
function fillWith(file: string, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function startReadOnly(dataDir: string): Promise<Finding[]> {
  if (!mount(['-o', 'remount,ro', dataDir])) return []
  const site = await startSite({ DATA_DIR: dataDir })
  const { code } = await site.ended
  console.log(`  message on a read-only folder: ${site.output().trim().split('\n')[0]}`)
  const hasStack = /\n\s+at /.test(site.output())
  mount(['-o', 'remount,rw', dataDir])
  const again = await startSite({ DATA_DIR: dataDir, SEED: 'empty' })
  const isRunning = again.address !== ''
  await stopSite(again)
  return [
    { what: 'read-only folder: exit code', measured: code ?? -1, unit: '', budget: { min: 1 } },
    { what: 'read-only folder: stack traces shown', measured: Number(hasStack), unit: '', budget: { max: 0 } },
    { what: 'writable again: it starts', measured: Number(isRunning), unit: '', budget: { min: 1 } },
  ]
}

function mount(args: string[]) {
  return spawnSync('mount', args).status === 0
}
