import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../process/started-site.ts'
import { type BreakableConnection, openProxy } from '../support/tcp-proxy.ts'

// Two processes on one database: each runs every job when it starts, and then at the job's interval.
const secrets = {
  AUTH_JWT_SECRET: 'one secret for all the replicas of this site',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_replicas',
  SUPABASE_SECRET_KEY: 'sb_secret_for_all_replicas',
}
const [clusterDir, firstDir, secondDir] = [createDataDir(), createDataDir(), createDataDir()]
/** While the test holds this lock, whoever publishes a listing waits in the middle of it. */
const gate = 4711

let cluster: EmbeddedPostgres
let line: BreakableConnection
let sql: Sql
let first: StartedSite
let second: StartedSite

function start(dataDir: string) {
  const url = Object.assign(new URL(cluster.superuserUrl), { pathname: '/postgres', port: String(line.port) })
  return startSite({ DATA_DIR: dataDir, DATABASE_URL: url.href, ...secrets })
}

beforeAll(async () => {
  cluster = await startEmbeddedPostgres({ dataDir: clusterDir, password: 'scratch', log: createLog('silent') })
  line = await openProxy({ port: Number(new URL(cluster.superuserUrl).port) })
  const url = Object.assign(new URL(cluster.superuserUrl), { pathname: '/postgres' }).href
  sql = postgres(url, { max: 3, onnotice: () => undefined })
  second = await start(secondDir)
  await stopSite(second)
  await sql.unsafe(`
    create schema test;
    create table test.publications (property_id uuid, at timestamptz default clock_timestamp());
    create function test.record() returns trigger language plpgsql security definer as $$
    begin
      insert into test.publications (property_id) values (new.id);
      perform pg_advisory_xact_lock_shared(${gate});
      return null;
    end $$;
    create table test.emails (template text, recipient text, payload jsonb);
    create function test.record_email() returns trigger language plpgsql security definer as $$
    begin
      insert into test.emails values (new.template, new.recipient, new.payload);
      return null;
    end $$;
    -- An email that was sent has no payload any more.
    create trigger recorded_by_the_test after insert on public.mail_outbox
      for each row when (new.channel = 'mail') execute function test.record_email();
    create trigger recorded_by_the_test after update on public.properties for each row
      when (new.is_published and not old.is_published) execute function test.record();
    update public.settings set value = value || '{"hours": []}' where section = 'company'`)
})
afterAll(async () => {
  for (const site of [first, second])
    if (site?.child.exitCode === null && site.child.signalCode === null) await stopSite(site)
  await sql.end({ timeout: 1 })
  await line.close()
  await cluster.stop()
  for (const folder of [clusterDir, firstDir, secondDir]) removeDataDir(folder)
})

/** Plans these listings, which are not published, for a moment that has passed. */
async function planPublication(count: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update public.properties p set is_published = false
    where p.id in (select id from public.properties where is_published order by id limit ${count}) returning p.id`
  const ids = rows.map(({ id }) => id)
  await sql`delete from private.publication_plans`
  await sql`delete from test.publications`
  await sql`
    insert into private.publication_plans (property_id, publish_at, scheduled_by)
    select id, now() - interval '1 minute', (select user_id from public.staff limit 1) from unnest(${ids}::uuid[]) as id`
  return ids
}

/** Inquiries whose next step is due, each with a confirmed viewing tomorrow. */
async function planReminders(count: number) {
  await sql`
    with asked as (
      insert into public.inquiries (name, email, message, property_id, next_step, next_step_at)
      select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Is it free? ' || n, p.id, 'Call back', now() - interval '1 minute'
      from (select id, row_number() over (order by id) as n from public.properties limit ${count}) p
      returning id, property_id
    )
    insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash, changed_at)
    select id, property_id, now() + interval '20 hours', now() + interval '20.5 hours', row_number() over (), 'confirmed',
      encode(sha256(id::text::bytea), 'hex'), now() - interval '3 days'
    from asked`
}

const countPublications = () => sql<{ id: string; count: number }[]>`
  select property_id as id, count(*)::int as count from test.publications group by 1 order by 1`
const once = (ids: string[]) => ids.toSorted().map((id) => ({ id, count: 1 }))
const countDue = async () => {
  const [row] = await sql<{ plans: number; steps: number; viewings: number }[]>`
    select (select count(*)::int from private.publication_plans where publish_at is not null) as plans,
      (select count(*)::int from public.inquiries where next_step_at <= now() and next_step_reminded_at is null) as steps,
      (select count(*)::int from public.viewings where status = 'confirmed' and day_reminder_at is null) as viewings`
  return row
}
/** How often each inquiry and each viewing was named to the same person. */
const countReminders = () => sql<{ recipient: string; about: string; count: number }[]>`
  select recipient, about, count(*)::int as count from test.emails,
    lateral (
      select jsonb_array_elements_text(payload -> 'inquiry_ids') as about where template = 'next_steps_due'
      union all select payload ->> 'viewing_id' where template = 'viewing_reminder'
    ) as named
  group by 1, 2 order by 1, 2`

const isHeldUp = async () =>
  (await sql`select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`).length > 0

test('what is due happens once, though two servers start together and one is killed in the middle of it', async () => {
  const ids = await planPublication(30)
  await planReminders(20)
  const holder = await sql.reserve()
  await holder`select pg_advisory_lock(${gate})`
  ;[first, second] = await Promise.all([start(firstDir), start(secondDir)])
  await expect.poll(isHeldUp).toBe(true)
  await stopSite(first, 'SIGKILL')
  await holder`select pg_advisory_unlock(${gate})`
  holder.release()
  first = await start(firstDir)
  await expect.poll(countDue, { timeout: 150_000 }).toEqual({ plans: 0, steps: 0, viewings: 0 })
  expect(await countPublications()).toEqual(once(ids))
  expect(await sql`select from private.publication_plans where problem is not null`).toHaveLength(0)
  const reminders = await countReminders()
  // One of the step to the only manager, one of the viewing to the visitor.
  expect(reminders).toHaveLength(40)
  expect(reminders.filter(({ count }) => count !== 1)).toEqual([])
})

test('a clock that jumps ahead and back repeats nothing', async () => {
  const [before, published] = [await countReminders(), await countPublications()]
  const moveAll = async (by: string) => {
    await sql`update public.inquiries set next_step_at = next_step_at + ${by}::interval where next_step_at is not null`
    await sql`update public.viewings set starts_at = starts_at + ${by}::interval, ends_at = ends_at + ${by}::interval`
    await stopSite(first)
    first = await start(firstDir)
  }
  await moveAll('3 hours')
  await moveAll('-3 hours')
  // The jobs of the last start have run once what was planned meanwhile is done.
  const ids = await planPublication(1)
  await expect.poll(countPublications, { timeout: 150_000 }).toEqual(once(ids))
  expect(published).toHaveLength(30)
  expect(await countReminders()).toEqual(before)
})

test('what is due while the database is away happens once when it is back', async () => {
  const failure = 'planned publications could not be carried out'
  const ids = await planPublicationWhileAway()
  for (const site of [first, second]) await expect.poll(site.output, { timeout: 120_000 }).toContain(failure)
  await line.repair()
  await expect.poll(countPublications, { timeout: 150_000 }).toEqual(once(ids))
  expect(await countDue()).toMatchObject({ plans: 0 })
  for (const { address } of [first, second])
    await expect.poll(async () => (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ok' })
})

async function planPublicationWhileAway() {
  await line.cut()
  return planPublication(5)
}
