-- The next step of an inquiry: what somebody wants to do next and when, and the reminder when it is due. Every open inquiry has
-- one or says that nothing is planned. Also when the person got a first reply.

alter table public.inquiries
  add column next_step text,
  add column next_step_at timestamptz check (next_step_at between '2000-01-01Z' and '2100-01-01Z'),
  add column next_step_reminded_at timestamptz check (next_step_reminded_at between '2000-01-01Z' and '2100-01-01Z'),
  add column first_replied_at timestamptz check (first_replied_at between '2000-01-01Z' and '2100-01-01Z'),
  add constraint inquiry_next_step_is_one_plain_line check (
    not private.is_blank(next_step) and private.is_plain_line(next_step) and char_length(next_step) <= 200 or next_step is null
  ),
  add constraint inquiry_next_step_has_a_time check ((next_step is null) = (next_step_at is null));
grant update (next_step, next_step_at, next_step_reminded_at) on public.inquiries to authenticated;
grant update (next_step_reminded_at) on public.inquiries to service_role;
create index inquiries_by_next_step on public.inquiries (next_step_at, id) where next_step_at is not null;
create index inquiries_to_remind_of on public.inquiries (next_step_at)
  where next_step_at is not null and next_step_reminded_at is null and status <> 'closed' and not is_spam
    and deleted_at is null;

-- The open minutes between two moments, without holidays, as the promised time of the first reply is counted. It runs as its owner:
-- the settings of viewings are for managers.
create function private.open_minutes_between(since timestamptz, until timestamptz) returns int
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
