import type { Fragment, TransactionSql } from 'postgres'

/** 'YYYY-MM-DD' in Nairobi, both included. */
export type Days = { first: string; last: string }

// A finished day is stored once, as a few rows (roll-up.ts). Days that are not rolled up yet are counted from the visits themselves,
// by the same statements: count… counts them, …Of has what is stored and what is counted.

/** The first day that is counted from the visits themselves. */
export async function findFirstUnstoredDay(sql: TransactionSql): Promise<string> {
  const [{ day }] = await sql<[{ day: string }]>`
    select coalesce(max(day) + 1, '2000-01-01'::date) as day from private.daily_visits`
  return day
}

/** A row for every day, even without visits, because the last one says how far the roll-up has come. */
export function countVisits(sql: TransactionSql, { first, last }: Days): Fragment {
  return sql`
    select calendar.day::date as day, coalesce(d.visitors, 0) as visitors, coalesce(d.page_views, 0) as page_views,
      coalesce(d.property_views, 0) as property_views, coalesce(d.calls, 0) as calls, coalesce(d.chats, 0) as chats,
      coalesce(d.emails, 0) as emails
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as calendar (day)
    left join (
      select v.day, count(*) filter (where v.views > 0 and v.visitor_hash is not null)::int as visitors,
        sum(v.views)::int as page_views, sum(v.property_views)::int as property_views,
        sum(v.calls)::int as calls, sum(v.chats)::int as chats, sum(v.emails)::int as emails
      from (
        select private.company_day(e.created_at) as day, e.visitor_hash,
          count(*) filter (where e.kind = 'page_view') as views,
          count(*) filter (where e.kind = 'page_view' and e.property_id is not null) as property_views,
          count(*) filter (where e.kind = 'call_click') as calls,
          count(*) filter (where e.kind = 'whatsapp_click') as chats,
          count(*) filter (where e.kind = 'email_click') as emails
        from public.page_events e where ${isWithin(sql, { first, last })}
        group by 1, 2
      ) v
      group by 1
    ) d on d.day = calendar.day::date`
}

export function countPropertyVisits(sql: TransactionSql, days: Days): Fragment {
  return sql`
    select private.company_day(e.created_at) as day, e.property_id,
      (count(*) filter (where e.kind = 'page_view'))::int as views,
      (count(*) filter (where e.kind <> 'page_view'))::int as clicks
    from public.page_events e where ${isWithin(sql, days)} and e.property_id is not null
    group by 1, 2`
}

/** Visits to a property's page are counted with the property. */
export function countPathVisits(sql: TransactionSql, days: Days): Fragment {
  return sql`
    select private.company_day(e.created_at) as day, e.path, count(*)::int as views
    from public.page_events e
    where ${isWithin(sql, days)} and e.kind = 'page_view' and e.path not like '/property/%'
    group by 1, 2`
}

/**
 * Only a page view that came from another site has a source. Sources beyond the day's hundred most frequent are probably forged and
 * are counted together.
 */
export function countSourceVisits(sql: TransactionSql, days: Days): Fragment {
  return sql`
    select counted.day, case when counted.rank <= 100 then counted.source else 'other' end as source,
      sum(counted.visitors)::int as visitors
    from (
      select arrival.day, arrival.source, count(*) as visitors,
        row_number() over (partition by arrival.day order by count(*) desc, arrival.source) as rank
      from (
        select distinct private.company_day(e.created_at) as day, e.source, e.visitor_hash
        from public.page_events e
        where ${isWithin(sql, days)} and e.kind = 'page_view' and e.source is not null and e.visitor_hash is not null
      ) arrival
      group by 1, 2
    ) counted
    group by 1, 2`
}

export function visitsOf(sql: TransactionSql, days: Days, unstored: string): Fragment {
  return sql`
    select day, visitors, page_views, property_views, calls, chats, emails from private.daily_visits
    where day between ${days.first} and ${days.last}
    union all
    ${countVisits(sql, unstoredDays(days, unstored))}`
}

export function propertyVisitsOf(sql: TransactionSql, days: Days, unstored: string): Fragment {
  return sql`
    select day, property_id, views, clicks from private.daily_property_visits where day between ${days.first} and ${days.last}
    union all
    ${countPropertyVisits(sql, unstoredDays(days, unstored))}`
}

export function pathVisitsOf(sql: TransactionSql, days: Days, unstored: string): Fragment {
  return sql`
    select day, path, views from private.daily_path_visits where day between ${days.first} and ${days.last}
    union all
    ${countPathVisits(sql, unstoredDays(days, unstored))}`
}

export function sourceVisitsOf(sql: TransactionSql, days: Days, unstored: string): Fragment {
  return sql`
    select day, source, visitors from private.daily_source_visits where day between ${days.first} and ${days.last}
    union all
    ${countSourceVisits(sql, unstoredDays(days, unstored))}`
}

/** The days whose visits are not stored by day yet. */
export function unstoredDays({ first, last }: Days, unstored: string): Days {
  return { first: unstored > first ? unstored : first, last }
}

function isWithin(sql: TransactionSql, { first, last }: Days) {
  return sql`e.created_at >= private.start_of_day(${first}::date) and e.created_at < private.start_of_day(${last}::date + 1)`
}
