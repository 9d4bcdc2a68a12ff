-- Searches that visitors save by email. The holder of a link from one of our emails can change what that address saved.
-- Nobody else can read or change anything, so the tables are in `private`, which the API does not reach.

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

create index saved_search_links_newest on private.saved_search_links (owner_id, created_at desc);

create index saved_search_links_by_search on private.saved_search_links (search_id);

-- The token itself is only in the email.
create function private.make_search_link(search private.saved_searches, asks_to_confirm boolean) returns text
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.saved_search_links (token_hash, owner_id, search_id, asks_to_confirm)
  values (private.hash_token(token), search.owner_id, search.id, asks_to_confirm);
  return token;
end
$$;

-- Seven in the morning in Nairobi: daily, or on Mondays.
create function private.next_email_at(frequency text) returns timestamptz
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

-- Sends a confirmation email at most every ten minutes per search and five times a day per address, so that the form cannot
-- be used for harassment. The email contains no text from the form.
create function private.send_search_confirmation(search private.saved_searches) returns void
language plpgsql volatile set search_path = '' as $$
declare
  owner_email text := (select o.email from private.search_owners o where o.id = search.owner_id);
  lately int;
  last_requested_at timestamptz;
begin
  select count(*), max(l.created_at) filter (where l.search_id = search.id) into lately, last_requested_at
  from private.saved_search_links l
  where l.owner_id = search.owner_id and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5 or last_requested_at > now() - interval '10 minutes'
    or not private.has_email_left(owner_email, 'saved_search_confirmation') then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('saved_search_confirmation', owner_email, jsonb_build_object(
    'token', private.make_search_link(search, true), 'list', substring(search.address from '^/([a-z-]+)')
  ));
end
$$;

-- The response is the same for new, pending and confirmed searches. No alert is sent before the address has confirmed, and
-- an anonymous caller cannot change a confirmed search. The criteria are JSON in a text, because not every backend passes
-- objects on. When fifty searches are pending, one without a confirmation email is replaced first.
create function public.save_search(email text, address text, criteria text, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  mailbox text := private.normal_email(email);
  requested jsonb;
  owner uuid;
  known private.saved_searches;
begin
  if not private.is_feature_on('savedSearches') then
    raise exception 'Saved searches are switched off right now' using errcode = '42501';
  end if;
  if octet_length(criteria) > 10000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'saved_search_criteria_are_small';
  end if;
  requested := criteria::jsonb;
  if private.is_mailbox(mailbox) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'search_owner_email_is_one_address';
  end if;
  perform private.search_label(address, requested, 'en');
  perform pg_advisory_xact_lock(hashtextextended('search owner:' || mailbox, 0));
  insert into private.search_owners (email) values (mailbox) on conflict do nothing;
  select o.id into owner from private.search_owners o where o.email = mailbox;
  select * into known from private.saved_searches s where s.owner_id = owner and s.address = address;

  if known.id is null then
    delete from private.saved_searches s where s.id in (
      select old.id from private.saved_searches old where old.owner_id = owner and old.status = 'pending'
      order by exists (
        select from private.saved_search_links l where l.search_id = old.id and l.asks_to_confirm
      ) desc, old.created_at desc, old.id desc
      offset 49
    );
    insert into private.saved_searches as s (owner_id, address, criteria, frequency, consent_text)
    values (owner, address, requested, frequency, private.consent_text('saved_search'))
    returning s.* into known;
  end if;
  if known.status <> 'active' then
    perform private.send_search_confirmation(known);
  end if;
  return true;
end
$$;
revoke execute on function public.save_search from public, anon, authenticated;
grant execute on function public.save_search to anon, authenticated, service_role;

-- The link for managing searches, valid for a year, since every email contains a new one. Null for any other token.
create function private.search_link(token text) returns private.saved_search_links
language sql stable set search_path = ''
return (
  select l from private.saved_search_links l
  where l.token_hash = private.hash_token(token) and l.created_at > now() - interval '1 year'
);

-- False for a token that is unknown or was sent more than seven days ago. A second click returns true again.
create function public.confirm_saved_search(token text, search_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
  wanted uuid := coalesce(search_id, link.search_id);
  search private.saved_searches;
begin
  perform from private.search_owners o where o.id = link.owner_id for no key update;
  link := private.search_link(token);
  select * into search from private.saved_searches s where s.id = wanted and s.owner_id = link.owner_id;
  if search.status = 'active' then
    return true;
  end if;
  if search.id is null
    or (search.id = link.search_id and (
      not link.asks_to_confirm or link.used_at is not null or link.created_at < now() - interval '7 days'
    ))
    or (search.id is distinct from link.search_id and search.status <> 'pending')
    or (
      select count(*) >= 50 from private.saved_searches s where s.owner_id = link.owner_id and s.status <> 'pending'
    )
  then
    return false;
  end if;
  update private.saved_search_links l set used_at = now() where l.search_id = search.id and l.used_at is null;
  update private.saved_searches s
  set status = 'active', active_since = now(), next_email_at = private.next_email_at(s.frequency),
    consent_text = private.consent_text('saved_search', s.language), consented_at = now()
  where s.id = search.id;
  return true;
end
$$;
revoke execute on function public.confirm_saved_search from public, anon, authenticated;
grant execute on function public.confirm_saved_search to anon, authenticated, service_role;

-- How often emails are sent, for a search of the same address. Setting it resumes an unsubscribed search.
create function public.change_saved_search(token text, search_id uuid, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
begin
  update private.saved_searches s
  set frequency = frequency, status = case s.status when 'unsubscribed' then 'active' else s.status end,
    active_since = case s.status when 'unsubscribed' then now() else s.active_since end,
    next_email_at = private.next_email_at(frequency)
  where s.id = search_id and s.owner_id = link.owner_id;
  return found;
end
$$;
revoke execute on function public.change_saved_search from public, anon, authenticated;
grant execute on function public.change_saved_search to anon, authenticated, service_role;

create function public.delete_saved_search(token text, search_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := private.search_link(token);
begin
  delete from private.saved_searches s
  where s.id = search_id and s.owner_id = link.owner_id;
  return found;
end
$$;
revoke execute on function public.delete_saved_search from public, anon, authenticated;
grant execute on function public.delete_saved_search to anon, authenticated, service_role;

-- Never expires. A link without a search of its own unsubscribes all searches, and so does `all_of_them`. Matches not
-- reported yet are dropped. False only for an unknown token.
create function public.unsubscribe_saved_searches(
  token text, search_id uuid default null, all_of_them boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  link private.saved_search_links := (
    select l from private.saved_search_links l where l.token_hash = private.hash_token(token)
  );
  wanted uuid := coalesce(search_id, link.search_id);
begin
  with unsubscribed as (
    update private.saved_searches s set status = 'unsubscribed'
    where s.owner_id = link.owner_id and s.status <> 'unsubscribed'
      and (coalesce(all_of_them, false) or wanted is null or s.id = wanted)
    returning s.id
  ), ended as (
    update private.saved_search_links l set used_at = now()
    from unsubscribed where l.search_id = unsubscribed.id and l.used_at is null
  )
  update private.saved_search_matches m set email_id = private.new_id()
  from unsubscribed where m.search_id = unsubscribed.id and m.email_id is null;
  return link.owner_id is not null;
end
$$;
revoke execute on function public.unsubscribe_saved_searches from public, anon, authenticated;
grant execute on function public.unsubscribe_saved_searches to anon, authenticated, service_role;

-- What the holder of a link sees. Null for an unknown token. The address is shown in part, because emails get forwarded.
create function public.open_saved_searches(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner', regexp_replace(o.email, '^(.)[^@]*', '\1•••'),
    'requested_id', link.search_id,
    'alerts_enabled', private.is_feature_on('propertyAlerts'),
    'searches', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'label', private.search_label(s.address, s.criteria, s.language), 'address', s.address,
          'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at
        )
        order by s.created_at desc, s.id desc
      )
      from private.saved_searches s where s.owner_id = o.id
    ), '[]')
  )
  from private.search_owners o, private.search_link(token) as link
  where o.id = link.owner_id
);
revoke execute on function public.open_saved_searches from public, anon, authenticated;
grant execute on function public.open_saved_searches to anon, authenticated, service_role;
