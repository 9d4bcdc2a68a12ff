import type { TransactionSql } from 'postgres'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { countPathVisits, countPropertyVisits, countSourceVisits, countVisits } from './visits.ts'

const everyMs = 15 * 60_000
/** Of days that are stored in one transaction. */
const maxMs = 1_000
const deletedAtOnce = 20_000
/** An advisory lock: one server does this at a time. */
const lock = 7_264_519_004

type RollUpOptions = {
  asServer: RunSql
  log: Log
}

/** Aggregates finished days and deletes old visits, at start-up and periodically until stopped. */
export function startRollUps({ asServer, log }: RollUpOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    runsAtStart: true,
    run: (isStopped) => rollUp(asServer, { isStopped }),
    failureMessage: 'visits could not be rolled up',
    log,
  })
}

/** Runs once: a second's days or one batch in a transaction, so that none holds the database for long. */
export async function rollUp(
  asServer: RunSql,
  { isStopped = () => false, now = new Date() }: { isStopped?: () => boolean; now?: Date } = {},
): Promise<void> {
  for (let isDone = false; !isDone && !isStopped();) isDone = await asServer((sql) => rollUpBatch(sql, now))
}

/** True when nothing is left to do, or another server is doing it. */
async function rollUpBatch(sql: TransactionSql, now: Date): Promise<boolean> {
  const [{ isFirst }] = await sql<[{ isFirst: boolean }]>`select pg_try_advisory_xact_lock(${lock}) as "isFirst"`
  if (!isFirst) return true
  await sql`delete from private.visitor_salts where day < private.company_day(now())`
  const days = await findFinishedDays(sql, now)
  const startedAt = Date.now()
  for (const [index, { day }] of days.entries()) {
    if (index > 0 && Date.now() - startedAt > maxMs) return false
    await storeDay(sql, day)
  }
  return (await deleteOldVisits(sql)) < deletedAtOnce
}

/** Those after the last stored one. Requests that began before midnight may still arrive for five minutes. */
function findFinishedDays(sql: TransactionSql, now: Date) {
  return sql<{ day: string }[]>`
    select calendar.day::date as day
    from generate_series(
      coalesce(
        (select max(d.day) + 1 from private.daily_visits d),
        (select private.company_day(min(e.created_at)) from public.page_events e)
      )::timestamp,
      private.company_day(${now}::timestamptz - interval '5 minutes')::timestamp - interval '1 day', interval '1 day'
    ) as calendar (day)
    order by 1`
}

async function storeDay(sql: TransactionSql, day: string) {
  const only = { first: day, last: day }
  await sql`
    insert into private.daily_visits (day, visitors, page_views, property_views, calls, chats, emails) ${countVisits(sql, only)}`
  await sql`
    insert into private.daily_property_visits (day, property_id, views, clicks) ${countPropertyVisits(sql, only)}`
  await sql`insert into private.daily_path_visits (day, path, views) ${countPathVisits(sql, only)}`
  await sql`insert into private.daily_source_visits (day, source, visitors) ${countSourceVisits(sql, only)}`
}

/** Visits of stored days whose retention has ended. Returns how many went. */
async function deleteOldVisits(sql: TransactionSql) {
  const { count } = await sql`
    delete from public.page_events e
    where e.id in (
      select old.id from public.page_events old
      where old.created_at < private.start_of_day(least(
        (select max(d.day) + 1 from private.daily_visits d),
        (now() at time zone 'Africa/Nairobi' - greatest(private.retention_of('eventDays', 90), interval '2 days'))::date
      ))
      order by old.created_at, old.id
      limit ${deletedAtOnce}
    )`
  return count
}
