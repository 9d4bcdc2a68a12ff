-- "Still available?": staff confirm from time to time that a listing is available. Whoever has listings that are due gets one
-- email a week; what nobody confirms leaves the site (server/properties/availability). docs/decisions/079-availability-round.md has the reasons.

-- The section 'availability' of the settings, with the defaults of app/features/settings/platform-settings.ts. A listing is due
-- after `due_days`; from `note_days` on visitors are told to ask, after `hidden_days` it is hidden. 0 means never.
create function private.availability_rules(out due_days int, out note_days int, out hidden_days int)
language sql stable
begin atomic
  select coalesce((stored.rules ->> 'dueDays')::int, 14), coalesce((stored.rules ->> 'noteDays')::int, 21),
    coalesce((stored.rules ->> 'hiddenDays')::int, 45)
  from (select (select s.value from public.settings s where s.section = 'availability') as rules) stored;
end;

-- The last confirmation of a listing that is due, or earlier.
create function private.due_before() returns date
language sql stable
return (select private.company_day(now()) - r.due_days from private.availability_rules() r);

create index properties_to_confirm on public.properties (availability_confirmed_on, id)
  where is_published and status = 'available';
create index properties_to_confirm_by_agent on public.properties (agent_id, availability_confirmed_on, id)
  where is_published and status = 'available';

-- Listings that were hidden because nobody confirmed them, with the version that was hidden: confirming that one publishes it
-- again.
create table private.hidden_listings (
  property_id uuid primary key references public.properties (id) on delete cascade,
  version int not null,
  hidden_at timestamptz not null default now()
);
alter table private.hidden_listings enable row level security;
grant select, insert, update, delete on private.hidden_listings to service_role;
create policy "whoever may edit a listing reads that it was hidden" on private.hidden_listings
  for select to authenticated using ((select private.is_manager()) or private.may_edit_listing(property_id));
create policy "whoever may edit a listing hides it again, by Undo" on private.hidden_listings
  for insert to authenticated with check (private.may_edit_listing(property_id));
grant select, insert on private.hidden_listings to authenticated;

create function private.forget_hidden_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.hidden_listings h where h.property_id = new.id;
  return null;
end
$$;

create trigger published_property_is_not_hidden after update of is_published on public.properties
  for each row when (new.is_published and not old.is_published) execute function private.forget_hidden_listing();

-- When somebody was first asked about a listing since its last confirmation, and the last email that asked.
create table private.availability_requests (
  property_id uuid primary key references public.properties (id) on delete cascade,
  confirmed_on date not null,
  asked_at timestamptz not null default now(),
  email_id uuid not null
);
alter table private.availability_requests enable row level security;
grant select, insert, update, delete on private.availability_requests to service_role;

-- The last weekly email to each member of staff, and to the company about listings that are nobody's.
create table private.availability_emails (
  recipient text primary key,
  sent_at timestamptz not null
);
alter table private.availability_emails enable row level security;
grant select, insert, update, delete on private.availability_emails to service_role;

-- Links in these emails. Each is for one person and some of their listings, for a week, and opens nothing else; whatever ends the
-- access of its owner ends it (private.end_access).
create table private.availability_links (
  token_hash text primary key,
  member_id uuid not null references public.staff (user_id) on delete cascade,
  property_ids uuid[] not null,
  expires_at timestamptz not null default now() + interval '7 days',
  constraint availability_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index availability_links_by_member on private.availability_links (member_id);
create index availability_links_oldest on private.availability_links (expires_at);
alter table private.availability_links enable row level security;
grant select, insert, update, delete on private.availability_links to service_role;
