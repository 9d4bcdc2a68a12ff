import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { databaseUrl, createDataDir, removeDataDir, startSite, stopSite } from '../tests/process/started-site.ts'
import { generateProperties, prepareGeneration } from './generated-properties.ts'
import { processorMs } from './processor-time.ts'
import type { Finding } from './report.ts'
import { type Kind, searchKinds } from './search-queries.ts'

const repetitions = 5
const plansDir = join(import.meta.dirname, 'plans')
type Timed = { p50: number; p95: number; processor: number; slowest: string }

/** The list call for every filter of the screens, alone and together, on ten thousand, a hundred thousand, … rows. */
export async function measureSearch(max: number): Promise<Finding[]> {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'empty' })
  try {
    if (!site.address) throw new Error(site.output())
    const sql = postgres(databaseUrl(dataDir), { max: 1, onnotice: () => undefined })
    await prepareGeneration(sql)
    const sizes = [10_000, 100_000, 1_000_000].filter((rows) => rows < max).concat(max)
    const timed = new Map<number, Map<string, Timed>>()
    for (const rows of sizes) {
      await generateProperties(sql, rows)
      timed.set(rows, await timeKinds(sql))
      await storePlans(databaseUrl(dataDir), rows)
    }
    await sql.end()
    return sizes.flatMap((rows) => toFindings(rows, timed.get(rows), timed.get(sizes[0] ?? 0)))
  } finally {
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

export async function timeKinds(sql: Sql): Promise<Map<string, Timed>> {
  const [{ pid = 0 } = {}] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const timed = new Map<string, Timed>()
  for (const kind of searchKinds()) timed.set(kind.name, await timeKind(sql, pid, kind))
  return timed
}

export async function timeKind(sql: Sql, pid: number, { calls }: Kind): Promise<Timed> {
  for (const { call } of calls) await runQuery(sql, call)
  const before = processorMs(pid)
  const times: { ms: number; address: string }[] = []
  for (let round = 0; round < repetitions; round++) {
    for (const { address, call } of calls) times.push({ ms: await runQuery(sql, call), address })
  }
  const processor = (processorMs(pid) - before) / times.length
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5)?.ms ?? 0, p95: at(0.95)?.ms ?? 0, processor, slowest: sorted.at(-1)?.address ?? '' }
}

async function runQuery(sql: Sql, call: Record<string, unknown>): Promise<number> {
  const startedAt = performance.now()
  await sql.unsafe(`select public.search_properties(${namedArguments(call)})`, getValues(call))
  return performance.now() - startedAt
}

function namedArguments(call: Record<string, unknown>) {
  return Object.keys(call)
    .map((name, index) => `${name} => $${index + 1}`)
    .join(', ')
}

function getValues(call: Record<string, unknown>) {
  return Object.values(call) as never[]
}

// auto_explain reports the plans of the function's statements as notices of its session.
export async function storePlans(url: string, rows: number) {
  const messages: string[] = []
  const sql = postgres(url, { max: 1, onnotice: ({ message = '' }) => void messages.push(message) })
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_level = notice`)
  for (const { name, calls } of searchKinds()) {
    messages.push(`##### ${name}: ${calls[0]?.address}`)
    await runQuery(sql, calls[0]?.call ?? {})
  }
  await sql.end()
  mkdirSync(plansDir, { recursive: true })
  writeFileSync(join(plansDir, `search-${rows}.txt`), `${messages.flatMap(extractPlan).join('\n')}\n`)
}

/** The scans of the plan, which a reviewer looks for, without the searched words. */
function extractPlan(notice: string): string[] {
  if (notice.startsWith('#####')) return ['', notice]
  const lines = notice
    .split('\n')
    .filter((line) => /Scan (using|on) (propert|p\b)|Index Cond|Rows Removed|Sort Method/.test(line))
  return lines.some((line) => /Scan .*propert/.test(line)) ? [notice.split('  ', 1)[0] ?? '', ...lines] : []
}

function toFindings(rows: number, timed = new Map<string, Timed>(), first = timed): Finding[] {
  const findings: Finding[] = []
  for (const [name, { p50, p95, processor, slowest }] of timed) {
    const what = `${rows} rows, ${name}`
    findings.push(
      { what: `${what}: p50`, measured: p50, unit: 'ms' },
      { what: `${what}: p95 (slowest ${slowest})`, measured: p95, unit: 'ms', budget: { max: 50 } },
      { what: `${what}: processor time`, measured: processor, unit: 'ms' },
    )
    // What took less than a millisecond at first does not measure growth.
    const grown = processor / Math.max(first.get(name)?.processor ?? 0, 1)
    if (timed !== first) findings.push({ what: `${what}: growth`, measured: grown, unit: 'times', budget: { max: 4 } })
  }
  return findings
}
