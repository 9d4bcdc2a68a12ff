-- Searches that visitors keep by e-mail. Whoever holds a link from one of our letters to an address changes what that
-- address keeps; nobody else reads or changes anything, so the tables lie where no API reaches.

create table private.search_owners (
  id uuid primary key default private.new_id(),
  email text not null unique,
  created_at timestamptz not null default now(),
  constraint search_owner_email_is_one_address check (private.is_email_address(email)),
  constraint search_owner_email_is_folded check (email = lower(email))
);

create table private.saved_searches (
  id uuid primary key default private.new_id(),
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  -- The list it was saved from, and what that list asks of search_properties.
  address text not null,
  wish jsonb not null,
  label text not null,
  frequency text not null,
  status text not null default 'pending',
  next_letter_at timestamptz not null default now(),
  consent_text text not null,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- What happened before somebody said yes, or while the letters were stopped, is no news.
  active_since timestamptz,
  constraint saved_search_is_kept_once unique (owner_id, address),
  constraint saved_search_leads_to_a_list check (
    address ~ '^/(projects|properties-for-sale|properties-for-rent|land-for-sale)([?][^[:space:][:cntrl:]]*)?$'
    and char_length(address) <= 2000
  ),
  constraint saved_search_wish_is_small check (jsonb_typeof(wish) = 'object' and octet_length(wish::text) <= 8000),
  constraint saved_search_label_fits check (
    not private.is_blank(label) and char_length(label) <= 300 and label !~ '[[:cntrl:]]'
  ),
  constraint saved_search_frequency_is_known check (frequency in ('instant', 'daily', 'weekly')),
  constraint saved_search_status_is_known check (
    status in ('pending', 'stopped') or (status = 'active' and active_since is not null)
  ),
  constraint saved_search_consent_is_said check (not private.is_blank(consent_text) and char_length(consent_text) <= 1000)
);
create index saved_searches_due on private.saved_searches (next_letter_at, id) where status = 'active';
create index saved_searches_waiting on private.saved_searches (created_at) where status = 'pending';

-- Of every link only the hash of its token is kept. A link outlives the search it was sent for: it still leads to the
-- others of that address.
create table private.saved_search_links (
  token_hash text primary key,
  owner_id uuid not null references private.search_owners (id) on delete cascade,
  search_id uuid references private.saved_searches (id) on delete set null,
  asks_to_confirm boolean not null,
  created_at timestamptz not null default now(),
  constraint saved_search_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index saved_search_links_newest on private.saved_search_links (owner_id, created_at desc);
create index saved_search_links_by_search on private.saved_search_links (search_id);

-- What was found for a search: each home once for ever per kind, and a price or a status once per value. `letter_id` is the
-- letter that tells of it, or one that never left, when somebody stopped in between.
create table private.saved_search_matches (
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  value text not null,
  was text,
  letter_id uuid,
  created_at timestamptz not null default now(),
  primary key (search_id, property_id, kind, value),
  constraint match_kind_is_known check (kind in ('new', 'price', 'status'))
);
create index saved_search_matches_untold on private.saved_search_matches (search_id) where letter_id is null;
create index saved_search_matches_by_letter on private.saved_search_matches (letter_id);
create index saved_search_matches_by_property on private.saved_search_matches (property_id);

-- A switch that is not there means what the settings screen shows for it: on.
create function private.is_feature_on(feature text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(
  (select (s.value ->> is_feature_on.feature)::boolean from public.settings s where s.section = 'features'), true
);

-- The token itself leaves in the letter and is nowhere kept.
create function private.make_search_link(search private.saved_searches, asks_to_confirm boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.saved_search_links (token_hash, owner_id, search_id, asks_to_confirm)
  values (private.hash_token(token), search.owner_id, search.id, make_search_link.asks_to_confirm);
  return token;
end
$$;

-- At seven in the morning in Nairobi: every day, or on Mondays.
create function private.next_letter_at(frequency text) returns timestamptz
language sql stable
return case frequency
  when 'daily' then (
    date_trunc('day', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '1 day 7 hours'
  ) at time zone 'Africa/Nairobi'
  when 'weekly' then (
    date_trunc('week', now() at time zone 'Africa/Nairobi' - interval '7 hours') + interval '7 days 7 hours'
  ) at time zone 'Africa/Nairobi'
  else now()
end;

-- A letter that asks goes out at most every ten minutes for one search and five times a day to one address: the form
-- must not become a way to pester a stranger. It names no words of whoever filled the form in.
create function private.ask_search_owner(search private.saved_searches) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  lately int;
  last_asked_at timestamptz;
begin
  select count(*), max(l.created_at) filter (where l.search_id = search.id) into lately, last_asked_at
  from private.saved_search_links l
  where l.owner_id = search.owner_id and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5 or last_asked_at > now() - interval '10 minutes' then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  select 'saved_search_confirmation', o.email, jsonb_build_object(
    'token', private.make_search_link(search, true), 'list', substring(search.address from '^/([a-z-]+)')
  )
  from private.search_owners o where o.id = search.owner_id;
end
$$;

-- New, waiting and confirmed searches cannot be told apart by the answer. Nothing is sent for a search until the address
-- has confirmed it, and a stranger changes nothing about one that was. The wish is JSON in a text: not every home hands an
-- object on as one.
create function public.save_search(
  email text, address text, label text, wish text, frequency text, consent_text text
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  folded text := lower(btrim(save_search.email));
  asked jsonb := save_search.wish::jsonb;
  owner uuid;
  kept private.saved_searches;
begin
  if not private.is_feature_on('savedSearches') then
    raise exception 'Searches are not saved at present' using errcode = '42501';
  end if;
  perform private.property_wish_from(asked);
  perform pg_advisory_xact_lock(hashtextextended('search owner:' || coalesce(folded, ''), 0));
  insert into private.search_owners (email) values (folded) on conflict do nothing;
  select o.id into owner from private.search_owners o where o.email = folded;
  select * into kept from private.saved_searches s where s.owner_id = owner and s.address = save_search.address;

  if kept.id is null then
    if (select count(*) >= 20 from private.saved_searches s where s.owner_id = owner) then
      return true;
    end if;
    insert into private.saved_searches as s (owner_id, address, wish, label, frequency, consent_text)
    values (
      owner, save_search.address, asked, btrim(save_search.label), save_search.frequency,
      btrim(save_search.consent_text)
    ) returning s.* into kept;
  elsif kept.status = 'pending' then
    update private.saved_searches s
    set frequency = save_search.frequency, consent_text = btrim(save_search.consent_text), consented_at = now()
    where s.id = kept.id;
  end if;
  if kept.status <> 'active' then
    perform private.ask_search_owner(kept);
  end if;
  return true;
end
$$;

create function private.search_link(token text) returns private.saved_search_links
language sql stable security definer set search_path = ''
return (select l from private.saved_search_links l where l.token_hash = private.hash_token(search_link.token));

-- What the holder of a link sees. Null for an unknown one. The address is shown in part: letters are passed on.
create function public.open_saved_searches(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner', regexp_replace(o.email, '^(.)[^@]*', '\1•••'),
    'asked_for', link.search_id,
    'letters_leave', private.is_feature_on('propertyAlerts'),
    'searches', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'label', s.label, 'address', s.address, 'frequency', s.frequency, 'status', s.status,
          'saved_at', s.created_at
        )
        order by s.created_at desc, s.id desc
      )
      from private.saved_searches s where s.owner_id = o.id
    ), '[]')
  )
  from private.saved_search_links link
  join private.search_owners o on o.id = link.owner_id
  where link.token_hash = private.hash_token(open_saved_searches.token)
);

-- False for a token that is unknown, or that asked more than seven days ago. Pressed twice, it is true twice.
create function public.confirm_saved_search(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := private.search_link(confirm_saved_search.token);
  standing text;
begin
  select s.status into standing from private.saved_searches s where s.id = link.search_id for no key update;
  if standing is null or (standing = 'pending' and link.created_at < now() - interval '7 days') then
    return false;
  end if;
  update private.saved_searches s
  set status = 'active', active_since = now(), next_letter_at = private.next_letter_at(s.frequency)
  where s.id = link.search_id and s.status <> 'active';
  return true;
end
$$;

-- How often letters come, for a search of the same address. Choosing it for one that was stopped lets it go on.
create function public.change_saved_search(token text, search_id uuid, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := private.search_link(change_saved_search.token);
begin
  update private.saved_searches s
  set frequency = change_saved_search.frequency, status = case s.status when 'stopped' then 'active' else s.status end,
    active_since = case s.status when 'stopped' then now() else s.active_since end,
    next_letter_at = private.next_letter_at(change_saved_search.frequency)
  where s.id = change_saved_search.search_id and s.owner_id = link.owner_id;
  return found;
end
$$;

create function public.delete_saved_search(token text, search_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := private.search_link(delete_saved_search.token);
begin
  delete from private.saved_searches s
  where s.id = delete_saved_search.search_id and s.owner_id = link.owner_id;
  return found;
end
$$;

-- Works years later too. Without a search of its own the link stops them all, and so does whoever wishes it. What was
-- found and not yet told is forgotten. False for an unknown token alone.
create function public.stop_saved_searches(token text, search_id uuid default null, all_of_them boolean default false)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := private.search_link(stop_saved_searches.token);
  meant uuid := coalesce(stop_saved_searches.search_id, link.search_id);
begin
  with stopped as (
    update private.saved_searches s set status = 'stopped'
    where s.owner_id = link.owner_id and s.status <> 'stopped'
      and (coalesce(stop_saved_searches.all_of_them, false) or meant is null or s.id = meant)
    returning s.id
  )
  update private.saved_search_matches m set letter_id = private.new_id()
  from stopped where m.search_id = stopped.id and m.letter_id is null;
  return link.owner_id is not null;
end
$$;

revoke execute on function public.save_search, public.open_saved_searches, public.confirm_saved_search,
  public.change_saved_search, public.delete_saved_search, public.stop_saved_searches from public, anon, authenticated;
grant execute on function public.save_search, public.open_saved_searches, public.confirm_saved_search,
  public.change_saved_search, public.delete_saved_search, public.stop_saved_searches
  to anon, authenticated, service_role;
