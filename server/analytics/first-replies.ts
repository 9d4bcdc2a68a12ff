import type { Fragment, TransactionSql } from 'postgres'
import { countedInquiry } from '#server/inquiries/inbox-filters.ts'

type Options = {
  /** The days in Nairobi, both included, as expressions of type date. */
  first: Fragment
  last: Fragment
  /** Which inquiries count, of `i`; all without it. */
  mine?: Fragment
  /** The newest are read, as many as this. */
  maxRows: number
}

/**
 * Opening minutes from each inquiry that came in these days to the first reply, which is when its status first changed from 'new':
 * `received_on`, `open_minutes`.
 */
export function firstReplies(sql: TransactionSql, { first, last, mine, maxRows }: Options) {
  const openMinutesUntil = (moment: Fragment, day: Fragment) => sql`(
    select ${day}.minutes_before + coalesce(sum(greatest(0, extract(epoch from least(${moment}, l.closes) - l.opens) / 60)), 0)
    from unnest(${day}.opens, ${day}.closes) as l (opens, closes)
  )`
  return sql`
    select received.day as received_on,
      ${openMinutesUntil(sql`a.replied_at`, sql`replied`)} - ${openMinutesUntil(sql`a.received_at`, sql`received`)} as open_minutes
    from (
      select i.created_at at time zone 'Africa/Nairobi' as received_at, (
        select min(c.created_at) at time zone 'Africa/Nairobi' from public.inquiry_changes c
        where c.inquiry_id = i.id and c.field = 'status' and c.was = 'new'
      ) as replied_at
      from public.inquiries i
      where ${countedInquiry(sql)} and i.status <> 'new' and ${mine ?? sql`true`}
        and i.created_at >= private.start_of_day(${first}) and i.created_at < private.start_of_day((${last}) + 1)
      order by i.created_at desc, i.id desc
      limit ${maxRows}
    ) a
    join private.opening_days(${first}, private.company_day(now())) received on received.day = a.received_at::date
    join private.opening_days(${first}, private.company_day(now())) replied on replied.day = a.replied_at::date`
}
