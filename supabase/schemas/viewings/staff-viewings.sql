-- What staff see of viewings: the calendar, and the times at which one could be. Managers see all, agents those that are theirs.

-- The viewings that begin within these times and that the caller may see, by the index of the agent or of the start. For agents
-- those they lead, and those without an agent of inquiries that are theirs.
create function private.staff_viewings(first_time timestamptz, last_time timestamptz, agent uuid)
returns setof public.viewings
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_manager() and agent is null then
    return query select v.* from public.viewings v
    where v.starts_at >= first_time and v.starts_at < last_time order by v.starts_at, v.id limit 1001;
  elsif private.is_manager() or private.is_agent() then
    return query select v.* from public.viewings v
    where v.agent_id = case when private.is_manager() then agent else private.caller_id() end
      and v.starts_at >= first_time and v.starts_at < last_time order by v.starts_at, v.id limit 1001;
  end if;
  if private.is_agent() then
    return query select v.* from public.viewings v
    where v.agent_id is null and v.starts_at >= first_time and v.starts_at < last_time
      and private.may_handle_inquiry(v.inquiry_id) limit 1001;
  end if;
end
$$;

create function private.staff_viewing(viewing public.viewings) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'id', viewing.id, 'inquiry_id', viewing.inquiry_id, 'property_id', viewing.property_id, 'starts_at', viewing.starts_at,
    'ends_at', viewing.ends_at, 'status', viewing.status, 'sequence', viewing.sequence, 'created_at', viewing.created_at,
    'proposed_times', viewing.proposed_times,
    'message', case when client.is_handled then viewing.staff_message end,
    'feedback', case when client.is_handled then viewing.feedback end,
    'can_reopen', client.is_handled and viewing.undo_status is not null and not private.is_live(viewing.status),
    'is_double_booked', viewing.is_double_booked,
    'was_offered_again', exists (select from public.viewings v where v.replaces_id = viewing.id),
    'reminded_at', greatest(viewing.day_reminder_at, viewing.hours_reminder_at),
    'agent', (
      select jsonb_build_object('id', member.user_id, 'name', member.name)
      from public.staff member where member.user_id = viewing.agent_id
    ),
    -- Without name and phone where the client is a colleague's by now.
    'is_handled', client.is_handled, 'name', case when client.is_handled then i.name end,
    'phone', case when client.is_handled then i.phone end, 'has_email', client.is_handled and i.email <> '',
    'property', case when may_read.it then private.property_summary(p) end,
    'title', case when may_read.it then p.title else known.title end,
    'location', case when may_read.it then p.location else known.location end,
    'latitude', case when may_read.it then p.latitude end,
    'longitude', case when may_read.it then p.longitude end
  )
  from public.inquiries i
  join public.properties p on p.id = viewing.property_id
  left join private.known_names known on known.property_id = p.id
  -- Without "offset 0" the caller's rights would be looked up for each value. private.visible_name() would do so once more.
  cross join lateral (
    select p.deleted_at is null and (p.is_published or private.may_edit_property(p.agent_id)) as it offset 0
  ) may_read
  cross join lateral (select private.may_handle_inquiry(i.id) as is_handled offset 0) client
  where i.id = viewing.inquiry_id and i.deleted_at is null and not i.is_spam
);

-- The viewings from a day on with the hours of those days. `agent` is for managers. Null for everybody without viewings.
create function public.viewing_calendar(first_day date, days int default 7, agent uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  last_day date := first_day + least(greatest(coalesce(days, 7), 1), 31) - 1;
  shown uuid := case when private.is_manager() then agent when private.is_agent() then private.caller_id() end;
  today date := private.company_day(now());
begin
  if not private.is_manager() and not private.is_agent() then
    return null;
  end if;
  if not coalesce(first_day between '2001-01-01' and '2099-01-01', false) then
    raise exception 'Choose a day between 2001 and 2099' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object(
      'viewings', coalesce(jsonb_agg(entry.item order by entry.item ->> 'starts_at', entry.item ->> 'id'), '[]'),
      'is_cut', count(*) > 1000
    )
    from (
      select private.staff_viewing(v) as item
      from private.staff_viewings(private.start_of_day(first_day), private.start_of_day(last_day + 1), shown) v
      -- One call for each row, not for each mention of it.
      offset 0
    ) as entry
    where entry.item is not null
  ) || (
    select jsonb_build_object(
      'slot_minutes', extract(epoch from rules.slot) / 60,
      'travel_minutes', extract(epoch from private.travel_time()) / 60,
      'is_offered', rules.is_offered,
      'days', (
        select jsonb_agg(jsonb_build_object(
          'day', d.day, 'opens', to_jsonb(d.opens), 'closes', to_jsonb(d.closes),
          'is_holiday', private.is_holiday(d.day, rules.holidays)
        ) order by d.day)
        from private.showing_days(shown, first_day, last_day) d
      )
    )
    from private.viewing_rules() rules
  ) || jsonb_build_object(
    'agents', private.working_staff(),
    'today', (
      select count(*) from private.staff_viewings(private.start_of_day(today), private.start_of_day(today + 1), shown) v
      where v.status not in ('cancelled', 'no_show')
    ),
    'to_confirm', (
      select count(*) from (
        select from public.viewings v
        where v.status = 'requested' and v.starts_at > now() and (shown is null or v.agent_id = shown) limit 100
      ) as waiting
    )
  );
end
$$;
revoke execute on function public.viewing_calendar from public, anon, authenticated;
grant execute on function public.viewing_calendar to authenticated;

-- Why a time is not free, for staff. Names and titles are shown to managers, and to the agent whose viewing it is.
create function private.describe_obstacle(
  for_property uuid, for_agent uuid, from_time timestamptz, to_time timestamptz, except_viewing uuid
) returns jsonb
language sql stable security definer set search_path = ''
return coalesce((
  select jsonb_build_object(
    'reason', case when v.property_id = for_property then 'property' else 'agent' end,
    'starts_at', v.starts_at,
    'agent', case when may_see.it then private.staff_name(v.agent_id) end,
    'title', case when may_see.it then (private.visible_name(v.property_id)).title end
  )
  from private.viewing_obstacles(for_property, for_agent, from_time, to_time, except_viewing) v
  cross join lateral (select private.is_manager() or coalesce(v.agent_id = private.caller_id(), false) as it) as may_see
  order by v.property_id = for_property desc, v.starts_at
  limit 1
), jsonb_build_object('reason', 'company'));

-- The times of these days at which staff could show a property, also outside of the hours; those that are taken with who is busy.
-- With a viewing, as if it had no time yet. Null for a property that the caller does not show.
create function public.viewing_openings(property_id uuid, first_day date, days int default 7, viewing_id uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  viewing public.viewings;
  property public.properties;
  rules record;
  shown_by uuid;
begin
  select v.* into viewing from public.viewings v where v.id = viewing_id and private.may_handle_viewing(v);
  select p.* into property from public.properties p where p.id = property_id and p.deleted_at is null;
  if property.id is null or not (
    private.may_edit_property(property.agent_id) or coalesce(viewing.property_id = property_id, false)
  ) or not coalesce(first_day between private.company_day(now()) - 1 and private.company_day(now()) + 366, false) then
    return null;
  end if;
  select r.slot, least(r.slot, interval '30 minutes') as step, r.holidays into rules from private.viewing_rules() r;
  shown_by := coalesce(viewing.agent_id, case when private.is_agent() then private.caller_id() end, private.listing_agent(property_id));
  return (
    select jsonb_agg(jsonb_build_object(
      'day', d.day,
      'is_holiday', private.is_holiday(d.day, rules.holidays),
      'times', (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'starts_at', t.at,
          'is_open', not private.is_holiday(d.day, rules.holidays) and exists (
            select from unnest(d.opens, d.closes) as hours (opens, closes)
            where local.at >= hours.opens and local.at + rules.slot <= hours.closes
          ),
          'obstacle', case
            when private.free_place(property_id, shown_by, t.at, t.at + rules.slot, viewing.id) is null
            then private.describe_obstacle(property_id, shown_by, t.at, t.at + rules.slot, viewing.id)
          end
        )) order by t.at), '[]')
        from generate_series(d.day + time '07:00', d.day + time '20:00', rules.step) as local (at)
        cross join lateral (select local.at at time zone 'Africa/Nairobi' as at) as t
        where t.at > now()
      )
    ) order by d.day)
    from private.showing_days(shown_by, first_day, first_day + least(greatest(coalesce(days, 7), 1), 14) - 1) d
  );
end
$$;
revoke execute on function public.viewing_openings from public, anon, authenticated;
grant execute on function public.viewing_openings to authenticated;
