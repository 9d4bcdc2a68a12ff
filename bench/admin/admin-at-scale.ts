import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { parseEnv } from '../../server/env.ts'
import { loadKeys } from '../../server/keys.ts'
import { createLog } from '../../server/log.ts'
import { openBackend } from '../../server/database/backend-mode.ts'
import { databaseUrl } from '../../tests/process/started-site.ts'
import { processorMs } from '../processor-time.ts'
import type { Finding } from '../report.ts'
import { adminCalls, type AdminCall } from './admin-calls.ts'
import { generateWork } from './generated-work.ts'
import { findPlanProblems } from './plan-problems.ts'
import { addStaff, type Caller, callers } from './staff.ts'

const repetitions = 5
const maxMs = 300
const plansFile = join(import.meta.dirname, '../plans/admin.txt')

type Measured = { times: number[]; processor: number; error?: string }

/**
 * Every list, count and search of the admin area on so many properties and as many inquiries, called as the API calls them: in
 * a transaction with the role and claims of a manager and of an agent.
 */
export async function measureAdmin(rows: number): Promise<Finding[]> {
  return withDatabase(async (sql, url) => {
    const claims = await addStaff(sql)
    await generateWork(sql, rows)
    const { findings, plans } = await measureCallers(url, claims)
    mkdirSync(join(plansFile, '..'), { recursive: true })
    writeFileSync(plansFile, `${rows} rows\n${plans.join('\n')}\n`)
    return findings
  })
}

export async function measureCallers(url: string, claims: Record<Caller, string>, only = /./) {
  const findings: Finding[] = []
  const plans: string[] = []
  for (const caller of callers) {
    for (const [name, calls] of callsOf(caller)) {
      const what = `${caller}, ${name}`
      if (!only.test(what)) continue
      findings.push(...toFindings(what, await measureCalls(url, calls, claims[caller])))
      plans.push(...(await findPlanProblems(url, calls, claims[caller])).map((each) => `${what}: ${each}`))
    }
  }
  return { findings, plans }
}

async function withDatabase<Result>(work: (sql: Sql, url: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makazi-admin-'))
  // When run as root, PostgreSQL's own user must be able to enter.
  chmodSync(dataDir, 0o755)
  const parsed = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
  const keys = loadKeys(parsed.env)
  const opened = await openBackend({ env: parsed.env, keys, siteUrl: 'http://localhost', log: createLog('warn') })
  const url = databaseUrl(dataDir)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql, url)
  } finally {
    await sql.end()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function callsOf(caller: Caller) {
  const own = adminCalls.filter((call) => call.callers.includes(caller))
  return Map.groupBy(own, ({ name }) => name)
}

/** On one connection, as a pool keeps them: after the first round its plans and caches are warm. */
async function measureCalls(url: string, calls: AdminCall[], claims: string): Promise<Measured> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [{ pid = 0 } = {}] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    for (const call of calls) await runAs(sql, call, claims)
    const before = processorMs(pid)
    const times: number[] = []
    for (let round = 0; round < repetitions; round++) {
      for (const call of calls) times.push(await runAs(sql, call, claims))
    }
    return { times, processor: (processorMs(pid) - before) / times.length }
  } catch (error) {
    return { times: [], processor: 0, error: error instanceof Error ? error.message : String(error) }
  } finally {
    await sql.end()
  }
}

async function runAs(sql: Sql, { run }: AdminCall, claims: string): Promise<number> {
  const startedAt = performance.now()
  await sql.begin(async (work) => {
    await work`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${(JSON.parse(claims) as { sub: string }).sub}, true), set_config('statement_timeout', '30000', true)`
    await run(work)
  })
  return performance.now() - startedAt
}

function toFindings(what: string, { times, processor, error }: Measured): Finding[] {
  if (error !== undefined)
    return [{ what: `${what}: ${error}`, measured: Infinity, unit: 'ms', budget: { max: maxMs } }]
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [
    { what: `${what}: p50`, measured: at(0.5), unit: 'ms' },
    { what: `${what}: p95`, measured: at(0.95), unit: 'ms', budget: { max: maxMs } },
    { what: `${what}: processor time`, measured: processor, unit: 'ms' },
  ]
}
