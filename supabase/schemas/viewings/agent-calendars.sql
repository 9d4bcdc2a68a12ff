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
grant select on private.agent_calendars to service_role;
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
