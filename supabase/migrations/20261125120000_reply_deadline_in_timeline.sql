-- The timeline says until when a reply was promised, and counts the first reply without holidays, as the promise does.

-- The open minutes between two moments, without holidays, as the promised time of the first reply is counted.
create or replace function private.open_minutes_between(since timestamptz, until timestamptz) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  closed_days text[] := (select r.holidays from private.viewing_rules() r);
begin
  return (
    select coalesce(round(sum(greatest(0, extract(epoch from
      least(hours.closes, until at time zone 'Africa/Nairobi') - greatest(hours.opens, since at time zone 'Africa/Nairobi')
    ) / 60))), 0)::int
    from private.opening_days(private.company_day(since), private.company_day(until)) d
    cross join lateral unnest(d.opens, d.closes) as hours (opens, closes)
    where not private.is_holiday(d.day, closed_days)
  );
end
$$;

-- What handles one inquiry needs beyond inquiry_detail: the timeline, the newest two hundred entries first, the next step, why it
-- was closed, until when a reply was promised, how long the first one took in working time, and the viewing that templates name. Null for an inquiry that the
-- caller does not handle.
create or replace function public.inquiry_timeline(inquiry uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'language', i.language,
    'next_step', i.next_step, 'next_step_at', i.next_step_at,
    'closed_reason', i.closed_reason, 'closed_details', i.closed_details,
    'first_replied_at', i.first_replied_at, 'reply_due_at', i.reply_due_at,
    'reply_minutes', case when i.first_replied_at >= i.created_at
      then private.open_minutes_between(i.created_at, i.first_replied_at) end,
    'viewing_at', (
      select v.starts_at from public.viewings v
      where v.inquiry_id = i.id and private.is_live(v.status) and v.ends_at > now() order by v.starts_at limit 1
    ),
    'entries', (
      select coalesce(jsonb_agg(e.entry || jsonb_build_object('kind', e.kind, 'at', e.at) order by e.at desc, e.place desc), '[]')
      from (
        select * from private.timeline_entries(i) listed order by listed.at desc, listed.place desc limit 200
      ) e
    )
  )
  from public.inquiries i
  where i.id = inquiry and i.deleted_at is null and private.may_handle_inquiry(inquiry)
);
