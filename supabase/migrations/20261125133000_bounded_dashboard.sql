-- Figures and counts of the dashboard that read the same however many rows there are.

create index properties_without_image on public.properties (id) where is_published and cardinality(images) = 0;

-- The first replies to the inquiries of thirty days, by parts of three days: the newest two hundred of each, from which the median
-- of busy days is known well enough.
create function private.dashboard_replies(first_day date, agent uuid) returns table (point int, open_minutes numeric)
language sql stable security definer set search_path = ''
begin atomic
  select part.point, r.open_minutes
  from generate_series(0, 9) as part (point)
  cross join lateral private.first_replies(first_day + part.point * 3, first_day + part.point * 3 + 2, agent, 200) r;
end;

-- The last thirty days, the thirty before, and ten points of three days each for the sparklines. Minutes of a first reply are
-- opening minutes; null where nothing was answered.
create or replace function public.dashboard_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then auth.uid() end;
  last_day date := private.company_day(now());
  first_day date := last_day - 29;
  counted jsonb;
  replied jsonb;
begin
  if agent is null and not private.is_manager() then
    return null;
  end if;
  with days as materialized (
    select d.views, d.inquiries, d.sold, d.rented, d.day >= first_day as is_now, (d.day - first_day) / 3 as point
    from private.dashboard_days(first_day - 30, last_day, agent) d
  ), points as (
    select d.point, sum(d.views) as views, sum(d.inquiries) as inquiries, sum(d.sold + d.rented) as closed
    from days d where d.is_now group by d.point
  )
  select jsonb_build_object(
    'views', jsonb_build_object(
      'now', sum(d.views) filter (where d.is_now), 'before', sum(d.views) filter (where not d.is_now),
      'points', (select jsonb_agg(p.views order by p.point) from points p)
    ),
    'inquiries', jsonb_build_object(
      'now', sum(d.inquiries) filter (where d.is_now), 'before', sum(d.inquiries) filter (where not d.is_now),
      'points', (select jsonb_agg(p.inquiries order by p.point) from points p)
    ),
    'closed', jsonb_build_object(
      'now', sum(d.sold + d.rented) filter (where d.is_now),
      'before', sum(d.sold + d.rented) filter (where not d.is_now),
      'points', (select jsonb_agg(p.closed order by p.point) from points p),
      'sold', sum(d.sold) filter (where d.is_now), 'rented', sum(d.rented) filter (where d.is_now)
    )
  ) into counted from days d;
  with replies as materialized (
    select r.point, r.open_minutes from private.dashboard_replies(first_day, agent) r
  ), medians as (
    select part.point, (
      select round(percentile_cont(0.5) within group (order by r.open_minutes))
      from replies r where r.point = part.point
    ) as minutes
    from generate_series(0, 9) as part (point)
  )
  select jsonb_build_object('replies', jsonb_build_object(
    'now', (select round(percentile_cont(0.5) within group (order by r.open_minutes)) from replies r),
    'points', (select jsonb_agg(m.minutes order by m.point) from medians m)
  )) into replied;
  return counted || replied || jsonb_build_object('counted_at', now());
end
$$;

-- For the dashboard of administrators; null for everybody else. Properties are counted up to 1,001.
create or replace function public.setup_state() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'steps', private.setup_steps(),
    'is_open', private.is_open(),
    'has_samples', state.samples_added_at is not null and state.samples_removed_at is null,
    'samples_restorable_until', case
      when state.samples_removed_at > now() - interval '30 days' then state.samples_removed_at + interval '30 days'
    end,
    'company', (
      select jsonb_build_object(
        'name', s.value ->> 'name', 'address', s.value ->> 'address',
        'licences', coalesce(s.value -> 'licences', '[]')
      )
      from public.settings s where s.section = 'company'
    ),
    'properties', (
      select count(*) from (
        select from public.properties p where not p.is_sample and p.deleted_at is null limit 1001
      ) few
    ),
    'published', (
      select count(*) from (select from public.properties p where not p.is_sample and p.is_published limit 1001) few
    ),
    'without_photo', (
      select count(*) from (
        select from public.properties p
        where not p.is_sample and p.is_published and cardinality(p.images) = 0 limit 1001
      ) few
    ),
    'email_tested_at', state.email_tested_at,
    'email_tested_with', state.email_tested_with,
    'lead_addresses', (select coalesce(jsonb_agg(address), '[]') from private.company_addresses() as address),
    'leads_go_to_staff', private.lead_address() is null,
    'staff', (select count(*) from public.staff s where not s.is_suspended),
    'invitations', (select count(*) from public.staff_invitations i where i.expires_at > now()),
    'works_alone', state.works_alone,
    'keeps_default_brand', state.keeps_default_brand,
    'is_hidden', state.hides_checklist
  )
  from private.setup state
  where private.is_manager()
);
