import type { Sql, TransactionSql } from 'postgres'
import { generateProperties, prepareGeneration } from '../generated-properties.ts'

/** Inquiries of one person, on average. */
const inquiriesOfPerson = 10
const emailsPerInquiry = 0.2
const viewingsPerInquiry = 0.1

type Table = { name: string; fill: (sql: TransactionSql, rows: number) => Promise<unknown>; share: number }

/**
 * Properties and inquiries of this number, a tenth as many people and viewings, and what hangs on them. Only for a database
 * that is measured and thrown away: its triggers and secondary indexes are off while it is filled.
 */
export async function generateWork(sql: Sql, rows: number): Promise<void> {
  await prepareGeneration(sql)
  await generateProperties(sql, rows)
  for (const { name, fill, share } of tables) await fillTable(sql, { name, fill, rows: Math.round(rows * share) })
}

const tables: Table[] = [
  { name: 'private.people', fill: insertPeople, share: 1 / inquiriesOfPerson },
  { name: 'public.inquiries', fill: insertInquiries, share: 1 },
  { name: 'public.inquiry_changes', fill: insertChanges, share: 1 },
  { name: 'public.viewings', fill: insertViewings, share: viewingsPerInquiry },
  { name: 'public.blogs', fill: insertPosts, share: 0.002 },
  { name: 'public.listing_reports', fill: insertReports, share: 0.01 },
  { name: 'public.newsletter_subscribers', fill: insertSubscribers, share: 0.1 },
  { name: 'public.activity_log', fill: insertActivity, share: 0.5 },
  { name: 'public.mail_outbox', fill: insertEmails, share: emailsPerInquiry },
  { name: 'private.daily_visits', fill: insertVisits, share: 0 },
  { name: 'private.daily_property_visits', fill: insertPropertyVisits, share: 0.3 },
  { name: 'private.property_status_changes', fill: insertStatusChanges, share: 0.1 },
]

type Filled = Pick<Table, 'name' | 'fill'> & { rows: number }

async function fillTable(sql: Sql, { name, fill, rows }: Filled) {
  await sql.begin(async (work) => {
    await work.unsafe(`alter table ${name} disable trigger user`)
    await work`set local maintenance_work_mem = '512MB'`
    const indexes = await work<{ name: string; definition: string }[]>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      where i.indrelid = ${name}::regclass and not i.indisunique and not i.indisexclusion`
    for (const index of indexes) await work.unsafe(`drop index ${index.name}`)
    await fill(work, rows)
    for (const { definition } of indexes) await work.unsafe(definition)
    await work.unsafe(`alter table ${name} enable trigger user`)
  })
  await sql.unsafe(`vacuum analyze ${name}`)
}

function insertPeople(sql: TransactionSql, rows: number) {
  return sql`insert into private.people (id) select md5('person ' || n)::uuid from generate_series(1, ${rows}::bigint) as n`
}

/** Over three years, the newest now; one in fifty is new, the latest of them mostly, and a fifth of the open ones has a next step. */
function insertInquiries(sql: TransactionSql, rows: number) {
  const people = Math.max(1, Math.round(rows / inquiriesOfPerson))
  return sql`
    with ${someOf(sql, 'agents', sql`select s.user_id from public.staff s where s.role = 'agent' order by s.email`)},
    ${someOf(sql, 'listings', sql`select p.id from public.properties p order by p.created_at desc limit 20000`)},
    drawn as (
      select n, 1 + floor(private.drawn(n, 21) * ${people})::bigint as person, private.drawn(n, 22) as state,
        now() - (n * interval '3 years' / ${rows}) as received_at,
        -- A prime times n is a different one of the 27^6 codes for each n.
        private.inquiry_reference(private.readable_code(lpad(to_hex(n * 104729 % 387420489), 12, '0'))) as reference
      from generate_series(1::bigint, ${rows}::bigint) as n
    ), written as (
      select drawn.*,
        concat((array['Wanjiru', 'Otieno', 'Amina', 'Mwangi', 'Njeri', 'Kiprotich', 'Fatuma', 'Baraka', 'Achieng', 'Juma'])[1 + person % 10],
          ' ', (array['Kamau', 'Odhiambo', 'Hassan', 'Githinji', 'Chepkoech', 'Mutua', 'Nyambura', 'Omondi', 'Kariuki', 'Abdalla',
          'Wekesa'])[1 + person % 11], ' ', person) as name,
        'person-' || person || '@visitor.example' as email, '+2547' || lpad(person::text, 8, '0') as phone,
        concat('Is it still available? I would like to see number ', n, ' this week, and know the service charge.') as message,
        case when state < 0.015 or n < 2000 and state < 0.5 then 'new' when state < 0.2 then 'contacted' when state < 0.35 then 'qualified'
          else 'closed' end as status,
        case when private.drawn(n, 23) < 0.8 then listings.ids[1 + floor(private.drawn(n, 24) * cardinality(listings.ids))::int] end
          as property_id,
        case when private.drawn(n, 25) < 0.95 then agents.ids[1 + floor(private.drawn(n, 26) * cardinality(agents.ids))::int] end
          as assignee_id,
        case when state < 0.35 and private.drawn(n, 28) < 0.2 then now() + (private.drawn(n, 29) - 0.3) * interval '10 days' end
          as next_step_at
      from drawn, agents, listings
    )
    insert into public.inquiries (
      name, email, phone, message, inquiry_type, status, property_id, assignee_id, is_spam, created_at, updated_at, language,
      reference, person_id, reply_due_at, next_step, next_step_at, search_text
    )
    select name, email, phone, message, (array['general', 'viewing', 'purchase', 'rent'])[1 + n % 4], status, property_id,
      assignee_id, private.drawn(n, 27) < 0.01, received_at, received_at, 'en', reference, md5('person ' || person)::uuid,
      received_at + interval '4 hours', case when next_step_at is not null then 'Call again' end, next_step_at,
      concat_ws(e'\n', private.fold_text(concat_ws(e'\n', name, email, message)), private.phone_digits(phone),
        lower(private.reference_key(reference)))
    from written`
}

/** The first reply to each inquiry that is no longer new, within a day. */
function insertChanges(sql: TransactionSql) {
  return sql`
    insert into public.inquiry_changes (inquiry_id, actor_id, field, was, became, created_at)
    select i.id, i.assignee_id, 'status', 'new', 'contacted',
      least(now(), i.created_at + private.drawn(hashtext(i.id::text), 31) * interval '1 day')
    from public.inquiries i where i.status <> 'new'`
}

/** The last three hundred in the next five days, eight at a time; the others were in the two years before. */
function insertViewings(sql: TransactionSql, rows: number) {
  return sql`
    with asked as (
      select i.id, i.property_id, i.assignee_id, row_number() over (order by i.created_at desc) as n
      from public.inquiries i where i.property_id is not null and not i.is_spam order by i.created_at desc limit ${rows}
    ), timed as (
      select asked.*, case when n <= 300
        then date_trunc('hour', now()) + ((n / 8) % 8) * interval '1 hour' + (n / 64) * interval '1 day'
        else date_trunc('hour', now()) - n * interval '2 years' / ${rows} - interval '9 hours' end as starts_at
      from asked
    )
    insert into public.viewings (inquiry_id, property_id, starts_at, ends_at, seat, status, token_hash, agent_id, created_at)
    select id, property_id, starts_at, starts_at + interval '30 minutes', 1 + n % 8,
      case when n <= 300 then (array['confirmed', 'requested'])[1 + n % 2] else (array['done', 'no_show', 'cancelled'])[1 + n % 3] end,
      encode(sha256(convert_to(n::text, 'utf8')), 'hex'), assignee_id, starts_at - interval '3 days'
    from timed
    on conflict do nothing`
}

function insertPosts(sql: TransactionSql, rows: number) {
  return sql`
    insert into public.blogs (title, slug, excerpt, content, is_published, published_at, created_at)
    select 'What to know about plot ' || n, 'plot-' || n, 'A short guide.',
      '<p>' || repeat('Check the title deed before you pay. ', 40) || n || '</p>', n % 20 > 0,
      now() - n * interval '6 hours', now() - n * interval '6 hours'
    from generate_series(1, ${rows}::int) as n`
}

function insertReports(sql: TransactionSql, rows: number) {
  return sql`
    insert into public.listing_reports (property_id, reason, details, created_at, resolved_at)
    select p.id, 'other', 'It was gone when I called.', p.created_at,
      case when row_number() over (order by p.created_at desc) > 100 then p.created_at + interval '1 day' end
    from public.properties p order by p.created_at desc limit ${rows}`
}

function insertSubscribers(sql: TransactionSql, rows: number) {
  return sql`
    insert into public.newsletter_subscribers (email, status, created_at, confirmed_at, language)
    select 'reader-' || n || '@visitor.example', case when n % 10 = 0 then 'pending' else 'confirmed' end,
      now() - n * interval '10 minutes', case when n % 10 > 0 then now() - n * interval '10 minutes' end, 'en'
    from generate_series(1, ${rows}::int) as n`
}

function insertActivity(sql: TransactionSql, rows: number) {
  return sql`
    insert into public.activity_log (actor_id, action, entity, entity_id, created_at)
    select p.agent_id, 'update', 'properties', p.id::text, p.created_at from public.properties p
    order by p.created_at limit ${rows}`
}

function insertEmails(sql: TransactionSql, rows: number) {
  return sql`
    insert into public.mail_outbox (template, recipient, status, created_at, sent_at, language)
    select (array['inquiry_thanks', 'inquiry_reply', 'inquiry_to_company'])[1 + n % 3], 'person-' || n % 9999 || '@visitor.example',
      case when n % 500 = 0 then 'failed' else 'sent' end, now() - n * interval '8 minutes', now() - n * interval '8 minutes', 'en'
    from generate_series(1, ${rows}::int) as n`
}

function insertVisits(sql: TransactionSql) {
  return sql`
    insert into private.daily_visits (day, visitors, page_views, property_views, calls, chats, emails)
    select private.company_day(now()) - n, 9000 + n % 7 * 500, 40000, 20000 + n % 11 * 300, 400, 300, 80
    from generate_series(1, 400) as n`
}

/** Of sixty days, the same number of properties each. */
function insertPropertyVisits(sql: TransactionSql, rows: number) {
  return sql`
    insert into private.daily_property_visits (day, property_id, views, clicks)
    select private.company_day(now()) - d, p.id, 1 + d % 9, d % 3
    from (select p.id from public.properties p order by p.created_at desc limit ${Math.ceil(rows / 60)}) p, generate_series(1, 60) as d`
}

function insertStatusChanges(sql: TransactionSql, rows: number) {
  return sql`
    insert into private.property_status_changes (property_id, was, became, price, price_currency, changed_at)
    select p.id, 'available', case when n % 3 = 0 then 'sold' else 'rented' end, p.price, 'KES', now() - n * interval '2 years' / ${rows}
    from (
      select p.id, p.price, row_number() over (order by p.created_at desc) as n from public.properties p
      order by p.created_at desc limit ${rows}
    ) p`
}

/** A common table expression with one row: the ids of a query as an array. */
function someOf(sql: TransactionSql, name: string, query: ReturnType<TransactionSql>) {
  return sql`${sql(name)} as (select array(${query}) as ids)`
}
