import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#server/limits/limits.ts'
import { type Answer, get, getMany, processesOf, untilServing } from './separate-connections.ts'
import {
  createDataDir,
  loadStoredKeys,
  openDatabase,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
  workerPids,
} from './started-site.ts'

const isNightly = process.env.MAKAZI_NIGHTLY === '1'
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('with three processes', () => {
  const dataDir = createDataDir()
  let site: StartedSite
  let secretKey: string
  let metrics: string

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir, WEB_CONCURRENCY: '3', METRICS_PORT: '0', LOG_LEVEL: 'error' })
    secretKey = loadStoredKeys(dataDir).secretKey
    metrics = /^Metrics: (\S+)$/m.exec(site.output())?.[1] ?? ''
  })
  beforeEach(() => untilServing(site, 3))
  afterAll(async () => {
    await stopSite(site)
    removeDataDir(dataDir)
  })

  test('whoever wrote finds it on the next page, whichever process renders it', async () => {
    const sql = openDatabase(dataDir)
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      select id from public.properties where is_published limit 1`
    await sql.end()
    for (let turn = 1; turn <= 10; turn += 1) {
      await getMany(site.address, `/property/${id}`, 12)
      const title = `House number ${turn} by the sea`
      const response = await fetch(`${site.address}/rest/v1/properties?id=eq.${id}`, {
        method: 'PATCH',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      })
      expect(response.status).toBe(204)
      const pages = await getMany(site.address, `/property/${id}`, 12)
      expect(pages.map(({ body }) => body.includes(title))).toEqual(Array(12).fill(true))
    }
  })

  test('a limit is that of all of them together', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < limits.email.burst + 5; turn += 1) {
      const response = await fetch(`${site.address}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: secretKey, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      })
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.email.burst)
    expect(statuses.slice(limits.email.burst)).toEqual(Array(5).fill(429))
  })

  test('the metrics are the sum of all', async () => {
    const read = async () => {
      const text = await (await fetch(metrics)).text()
      return Number(/^makazi_http_requests_total\{kind="page",status="404"\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    const before = await read()
    const answers = await getMany(site.address, '/nowhere-at-all')
    expect(processesOf(answers).size).toBeGreaterThan(1)
    await expect.poll(read).toBe(before + answers.length)
  })

  test('one that is killed is replaced, and nobody is refused meanwhile', async () => {
    const before = workerPids(site)
    expect(before).toHaveLength(2)
    const [victim = 0] = before
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => isRunning(victim)).toBe(false)
    expect((await getMany(site.address, '/about')).map(({ status }) => status)).toEqual(Array(40).fill(200))
    await untilServing(site, 3)
    expect(workerPids(site)).toHaveLength(2)
    expect(workerPids(site)).not.toContain(victim)
  })

  test.runIf(isNightly)('one that hangs is ended and replaced', { timeout: 120_000 }, async () => {
    const [victim = 0] = workerPids(site)
    process.kill(victim, 'SIGSTOP')
    await expect.poll(() => isRunning(victim), { timeout: 60_000 }).toBe(false)
    await untilServing(site, 3)
    expect(workerPids(site)).toHaveLength(2)
  })
})

describe('the end', () => {
  const start = (env: Record<string, string> = {}) =>
    startSite({ DATA_DIR: createDataDir(), SEED: 'empty', WEB_CONCURRENCY: '2', LOG_LEVEL: 'error', ...env })

  test('on SIGTERM every process answers what it has begun, and all are gone', async () => {
    const dataDir = createDataDir()
    // Each call comes from another network, so that none waits for another's place; one process has a connection for each of them.
    const begun = 4
    const site = await start({ DATA_DIR: dataDir, TRUST_PROXY: '1' })
    await untilServing(site, 2)
    const pids = workerPids(site)
    const { secretKey } = loadStoredKeys(dataDir)
    const sql = openDatabase(dataDir)
    let answers: Promise<Answer[]> | undefined
    await sql.begin(async (work) => {
      await work`lock table public.categories in access exclusive mode`
      const calls = Array.from({ length: begun }, (_, turn) =>
        get(site.address, '/rest/v1/categories?select=slug', {
          apikey: secretKey,
          'x-forwarded-for': `10.1.${turn}.1`,
        }),
      )
      answers = Promise.all(calls)
      await expect
        .poll(async () => {
          const [{ waiting } = { waiting: 0 }] = await work`
            select count(*)::int as waiting from pg_locks where not granted and relation = 'public.categories'::regclass`
          return waiting
        })
        .toBe(begun)
      site.child.kill('SIGTERM')
      for (const pid of pids) process.kill(pid, 'SIGTERM')
      const readiness = async () => new Set((await getMany(site.address, '/readyz')).map(({ status }) => status))
      await expect.poll(readiness).toEqual(new Set([503]))
    })
    await sql.end()
    expect((await answers)?.map(({ status }) => status)).toEqual(Array(begun).fill(200))
    expect(await site.ended).toEqual({ code: 0 })
    expect(pids.filter(isRunning)).toEqual([])
    removeDataDir(dataDir)
  })

  test('when the first process is killed, the others end too, and another start takes the port', async () => {
    const dataDir = createDataDir()
    const site = await start({ DATA_DIR: dataDir })
    await untilServing(site, 2)
    const pids = workerPids(site)
    await stopSite(site, 'SIGKILL')
    await expect.poll(() => pids.filter(isRunning)).toEqual([])
    const again = await start({ DATA_DIR: dataDir, PORT: new URL(site.address).port })
    expect(again.address).toBe(site.address)
    await stopSite(again)
    removeDataDir(dataDir)
  })
})
