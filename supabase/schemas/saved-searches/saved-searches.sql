-- Searches that visitors save by email. The holder of a link from one of our emails can change what that address saved.
-- Nobody else can read or change anything, so the tables are in `private`, which the API does not reach.

create table private.search_owners (
  id uuid primary key default private.new_id(),
  email text not null unique,
  created_at timestamptz not null default now(),
  constraint search_owner_email_is_one_address check (private.is_email_address(email)),
  constraint search_owner_email_is_folded check (email = lower(email))
);
grant select, insert, update, delete on private.search_owners to service_role;

create table private.saved_searches (
  id uuid primary key default private.new_id(),
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  -- The address of the list that was saved, and its arguments to search_properties.
  address text not null,
  criteria jsonb not null,
  frequency text not null,
  status text not null default 'pending',
  next_email_at timestamptz not null default now(),
  consent_text text not null,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Changes before confirmation, or while the search was unsubscribed, are not reported.
  active_since timestamptz,
  language text not null default private.requested_language(),
  constraint saved_search_is_stored_once unique (owner_id, address),
  constraint saved_search_leads_to_a_list check (
    address ~ '^/(projects|properties-for-sale|properties-for-rent|land-for-sale)([?][^[:space:][:cntrl:]]*)?$'
    and char_length(address) <= 2000
  ),
  constraint saved_search_criteria_are_small check (jsonb_typeof(criteria) = 'object' and octet_length(criteria::text) <= 8000),
  constraint saved_search_frequency_is_known check (frequency in ('instant', 'daily', 'weekly')),
  constraint saved_search_status_is_known check (
    status in ('pending', 'unsubscribed') or (status = 'active' and active_since is not null)
  ),
  constraint saved_search_language_is_known check (language in ('en', 'sw')),
  constraint saved_search_consent_is_said check (not private.is_blank(consent_text) and char_length(consent_text) <= 1000)
);
grant select, insert, update, delete on private.saved_searches to service_role;

alter table private.saved_searches enable row level security;
grant select (criteria) on private.saved_searches to authenticated;

create policy "managers who change a list read what is searched for" on private.saved_searches
  for select to authenticated using ((select private.is_manager()) and (select private.is_taxonomy_change()));

create index search_owners_by_mailbox on private.search_owners (private.email_key(email));

grant select, delete on private.search_owners to service_role;
grant select on private.saved_searches to service_role;

create index saved_searches_due on private.saved_searches (next_email_at, id) where status = 'active';

create index saved_searches_waiting on private.saved_searches (created_at) where status = 'pending';

-- Stores only the hash of a link's token. A link outlives its search: it still opens the other searches of that address.
create table private.saved_search_links (
  token_hash text primary key,
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  search_id uuid references private.saved_searches (id) on delete set null,
  asks_to_confirm boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint saved_search_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
grant select, insert, update on private.saved_search_links to service_role;

create index saved_search_links_newest on private.saved_search_links (owner_id, created_at desc);

create index saved_search_links_by_search on private.saved_search_links (search_id);

-- The searches that people have saved and confirmed, by the addresses from which they wrote an inquiry that the caller handles: one that
-- staff recorded proves nothing of an address. It runs as its owner: nobody else reads who saves a search.
create function private.saved_searches_of(people uuid[]) returns table (
  person uuid, id uuid, address text, frequency text, saved_at timestamptz
)
language sql stable security definer set search_path = ''
begin atomic
  select distinct i.person_id, s.id, s.address, s.frequency, s.created_at
  from public.inquiries i
  join private.search_owners o on private.email_key(o.email) = private.email_key(i.email)
  join private.saved_searches s on s.owner_id = o.id and s.status = 'active'
  where i.person_id = any (people) and i.deleted_at is null and not i.is_spam
    and not private.is_recorded_by_staff(i.source) and private.may_handle_inquiry(i.id);
end;
