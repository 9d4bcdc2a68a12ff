import postgres from 'postgres'
import type { AdminCall } from './admin-calls.ts'

const manyRows = 50_000

/** Whole tables that were read, and sorts that went to disk, in the statements of the calls. */
export async function findPlanProblems(url: string, calls: AdminCall[], claims: string): Promise<string[]> {
  const notices: string[] = []
  const sql = postgres(url, { max: 1, onnotice: ({ message = '' }) => void notices.push(message) })
  await sql.unsafe(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_level = notice;
    set statement_timeout = '30s'`)
  try {
    for (const { run } of calls) {
      await sql.begin(async (work) => {
        await work`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${(JSON.parse(claims) as { sub: string }).sub}, true)`
        await run(work)
      })
    }
  } catch (error) {
    notices.push(`failed: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await sql.end()
  }
  return [...new Set(notices.flatMap((notice) => notice.split('\n')).flatMap(toProblem))]
}

function toProblem(line: string): string[] {
  const read = /(?<scan>\S.* on (?<table>\w+)).*actual rows=(?<rows>[\d.]+) loops=(?<loops>\d+)/.exec(line)?.groups
  if (read && Number(read.rows) * Number(read.loops) > manyRows) {
    return [`${read.scan?.replace(/\(.*/, '').trim()}: ${Math.round(Number(read.rows) * Number(read.loops))} rows`]
  }
  const removed = /Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line)
  if (removed && Number(removed[1]) > manyRows) return [`read and left out ${removed[1]} rows`]
  return /external (?:merge|sort)/.test(line) || line.startsWith('failed:') ? [line.trim()] : []
}
