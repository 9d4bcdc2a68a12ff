-- A private address for each agent, from which a calendar program reads their viewings. The database stores the hash of its
-- token. It ends with another one, on request, and when its owner may no longer show properties.

create table private.agent_calendars (
  agent_id uuid primary key references public.staff (user_id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  constraint agent_calendar_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
alter table private.agent_calendars enable row level security;

grant select (agent_id, created_at), insert (agent_id, token_hash), update (token_hash, created_at), delete
  on private.agent_calendars to authenticated;
create policy "managers and agents have a calendar of their own" on private.agent_calendars
  for all to authenticated using (agent_id = private.caller_id() and (private.is_manager() or private.is_agent()))
  with check (agent_id = private.caller_id() and (private.is_manager() or private.is_agent()));

create function private.end_calendar_with_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.agent_calendars c where c.agent_id = new.user_id;
  return null;
end
$$;

create trigger agent_calendar_ends_with_access after update of is_suspended, role on public.staff
  for each row when (new.is_suspended or new.role = 'editor') execute function private.end_calendar_with_access();

-- The viewings of the calendar with this token, a month back and three months ahead, with names and phones of the clients whom
-- its owner handles now. Null for every other token.
create function public.agent_calendar(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('name', member.name, 'viewings', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', v.id, 'status', v.status, 'starts_at', v.starts_at, 'ends_at', v.ends_at, 'sequence', v.sequence,
      'changed_at', v.changed_at, 'name', case when client.is_theirs then i.name end,
      'phone', case when client.is_theirs then i.phone end,
      'title', case when listing.is_theirs then p.title else known.title end,
      'location', case when listing.is_theirs then p.location else known.location end
    ) order by v.starts_at, v.id), '[]')
    from public.viewings v
    join public.inquiries i on i.id = v.inquiry_id and i.deleted_at is null and not i.is_spam
    join public.properties p on p.id = v.property_id
    cross join lateral private.public_name(p.id) known
    cross join lateral (select member.role <> 'agent' or p.agent_id = member.user_id as is_theirs) listing
    cross join lateral (
      select member.role <> 'agent' or private.is_own_inquiry(i.id, i.assignee_id, i.property_id, member.user_id) as is_theirs
      offset 0
    ) client
    where v.agent_id = member.user_id
      and v.starts_at > now() - interval '30 days' and v.starts_at < now() + interval '90 days'
  ))
  from private.agent_calendars c join public.staff member on member.user_id = c.agent_id
  where c.token_hash = private.hash_token(token) and private.can_be_assigned(c.agent_id)
);
revoke execute on function public.agent_calendar from public, anon, authenticated;
grant execute on function public.agent_calendar to anon, authenticated, service_role;
