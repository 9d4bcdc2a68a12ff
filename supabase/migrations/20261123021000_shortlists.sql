-- Shortlists that visitors share by a link, and links sent by email.

create or replace function private.email_kind(template text) returns text
language sql immutable parallel safe
return case
  when template in (
    'newsletter_confirmation', 'saved_search_confirmation', 'inquiry_thanks', 'viewing_requested', 'property_link', 'shortlist_link'
  ) then 'form'
  when template = 'auth_recovery' then 'recovery'
  when template = 'personal_data_link' or template like 'auth\_%' then 'account'
  when template = 'saved_search_alert' then 'alert'
  when template in ('inquiry_to_company', 'viewing_to_company') then null
  when template = 'account_locked' then 'other'
  when template = 'lock_out' or template like 'account\_%' then 'notice'
  else 'other'
end;

-- Stores only hashes of the two links: the one that is shared, and the owner's, which manages the list.
create table private.shortlists (
  id uuid primary key default private.new_id(),
  token_hash text not null,
  owner_hash text not null,
  title text not null default '',
  is_open boolean not null default true,
  emails_sent int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '90 days',
  constraint shortlist_link_is_one_list unique (token_hash),
  constraint shortlist_owner_link_is_one_list unique (owner_hash),
  constraint shortlist_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$' and owner_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlist_title_fits check (char_length(title) <= 80 and private.is_plain_line(title))
);
create index shortlists_oldest on private.shortlists (expires_at);
alter table private.shortlists enable row level security;

-- The title is the one that was published when the listing was added: it stays when the listing is taken down.
create table private.shortlist_entries (
  id uuid primary key default private.new_id(),
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  property_id uuid references public.properties (id) on delete set null,
  title text not null,
  constraint shortlist_names_a_listing_once unique (shortlist_id, property_id)
);
create index shortlist_entries_by_property on private.shortlist_entries (property_id);
alter table private.shortlist_entries enable row level security;

-- A voter is a browser: two people of the same name are two voters. `changes` counts what was saved.
create table private.shortlist_voters (
  id uuid primary key default private.new_id(),
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  secret_hash text not null,
  name text not null,
  changes int not null default 0,
  constraint shortlist_secret_is_one_voter unique (shortlist_id, secret_hash),
  constraint shortlist_secret_is_a_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlist_name_fits check (
    char_length(name) <= 40 and not private.is_blank(name) and private.is_plain_line(name)
  )
);
alter table private.shortlist_voters enable row level security;

-- What a voter thinks of a listing: a vote, a note, or both.
create table private.shortlist_votes (
  id uuid primary key default private.new_id(),
  entry_id uuid not null references private.shortlist_entries (id) on delete cascade,
  voter_id uuid not null references private.shortlist_voters (id) on delete cascade,
  vote text,
  note text not null default '',
  changed_at timestamptz not null default now(),
  constraint shortlist_vote_is_one_per_voter unique (entry_id, voter_id),
  constraint shortlist_vote_is_known check (vote in ('yes', 'maybe', 'no')),
  constraint shortlist_note_fits check (
    char_length(note) <= 300 and note !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
  )
);
create index shortlist_votes_by_voter on private.shortlist_votes (voter_id);
alter table private.shortlist_votes enable row level security;

-- The shared link follows from the owner's, never the other way round: so neither has to be stored.
create function private.shortlist_token(owner_token text) returns text
language sql immutable parallel safe
return private.hash_token('shortlist:' || owner_token);

-- The list of a link; for its owner also while it is switched off. One query for every link, so that one that was switched off
-- takes the same time as an invented one.
create function private.find_shortlist(token text, secret text) returns private.shortlists
language sql stable security definer set search_path = ''
begin atomic
  select s.* from private.shortlists s
  where s.token_hash = private.hash_token(token) and s.expires_at > now()
    and (s.is_open or s.owner_hash = private.hash_token(coalesce(secret, '')));
end;

create function private.find_shortlist_voter(list uuid, secret text) returns private.shortlist_voters
language sql stable security definer set search_path = ''
begin atomic
  select v.* from private.shortlist_voters v
  where v.shortlist_id = list and v.secret_hash = private.hash_token(coalesce(secret, ''));
end;

-- The votes and notes of an entry, in the order in which people joined.
create function private.shortlist_opinions(entry uuid, reader uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'name', v.name, 'vote', o.vote, 'note', o.note, 'changed_at', o.changed_at, 'is_mine', v.id = reader
  ) order by v.id), '[]')
  from private.shortlist_votes o join private.shortlist_voters v on v.id = o.voter_id
  where o.entry_id = entry
);

-- The list of a link with what everybody thinks of it, best votes first; null for a link that is unknown, switched off or
-- expired. The listings themselves are read with the reader's own rights, so that nothing unpublished is shown here.
create function public.open_shortlist(token text, secret text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  list private.shortlists := private.find_shortlist(token, secret);
  reader private.shortlist_voters := private.find_shortlist_voter(list.id, secret);
  is_owner boolean := list.owner_hash = private.hash_token(coalesce(secret, ''));
begin
  if list.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'title', list.title, 'created_at', list.created_at, 'expires_at', list.expires_at, 'is_open', list.is_open,
    'is_owner', is_owner, 'my_name', reader.name,
    'owner_name', (
      select v.name from private.shortlist_voters v where v.shortlist_id = list.id and v.secret_hash = list.owner_hash
    ),
    'voters', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.id), '[]')
      from private.shortlist_voters v
      where is_owner and v.shortlist_id = list.id and v.secret_hash <> list.owner_hash
    ),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'property_id', e.property_id, 'title', e.title,
        'opinions', private.shortlist_opinions(e.id, reader.id)
      ) order by votes.score desc, votes.yes desc, votes.maybe desc, e.id), '[]')
      from private.shortlist_entries e
      cross join lateral (
        select count(*) filter (where o.vote = 'yes') as yes, count(*) filter (where o.vote = 'maybe') as maybe,
          count(*) filter (where o.vote = 'yes') - count(*) filter (where o.vote = 'no') as score
        from private.shortlist_votes o where o.entry_id = e.id
      ) as votes
      where e.shortlist_id = list.id
    )
  );
end
$$;
revoke execute on function public.open_shortlist from public, anon, authenticated;
grant execute on function public.open_shortlist to anon, authenticated, service_role;

-- The shared link's token, for the owner's link; null when that is unknown or the list has expired.
create function public.find_own_shortlist(owner_token text) returns text
language sql stable security definer set search_path = ''
return (
  select private.shortlist_token(owner_token) from private.shortlists s
  where s.owner_hash = private.hash_token(owner_token) and s.expires_at > now()
);
revoke execute on function public.find_own_shortlist from public, anon, authenticated;
grant execute on function public.find_own_shortlist to anon, authenticated, service_role;

-- Without what disguises a name; the constraints of the tables decide about the rest.
create function private.shortlist_line(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(value) > 1000 then
    raise exception 'This is too long' using errcode = '23514', constraint = 'shortlist_name_fits';
  end if;
  return coalesce(private.plain_text(value), '');
end
$$;

create function private.add_shortlist_entry(list uuid, property uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.shortlist_entries (shortlist_id, property_id, title)
  select list, p.id, p.title from public.properties p where p.id = property and p.is_published
  on conflict do nothing;
  return found;
end
$$;

-- Returns the owner's token and the one to share. Errors: 42501 where none of the properties is listed, 23514 for a violated
-- rule. The owner is the first voter.
create function public.create_shortlist(name text, ids uuid[], title text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  owner_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  token text := private.shortlist_token(owner_token);
  list uuid := private.new_id();
  property uuid;
begin
  perform private.limit_to_one_row();
  if cardinality(ids) > 20 then
    raise exception 'A shortlist has at most 20 listings' using errcode = '23514', constraint = 'shortlist_is_short';
  end if;
  insert into private.shortlists (id, token_hash, owner_hash, title)
  values (list, private.hash_token(token), private.hash_token(owner_token), private.shortlist_line(title));
  insert into private.shortlist_voters (shortlist_id, secret_hash, name)
  values (list, private.hash_token(owner_token), private.shortlist_line(name));
  foreach property in array coalesce(ids, '{}') loop
    perform private.add_shortlist_entry(list, property);
  end loop;
  if not exists (select from private.shortlist_entries e where e.shortlist_id = list) then
    raise exception 'None of these properties is listed' using errcode = '42501';
  end if;
  return jsonb_build_object('owner_token', owner_token, 'token', token);
end
$$;
revoke execute on function public.create_shortlist from public, anon, authenticated;
grant execute on function public.create_shortlist to anon, authenticated, service_role;

-- Gives the holder of the link a name, or another one. The state is 'joined' with the voter's secret, 'full', or 'unknown'.
create function public.join_shortlist(token text, name text, secret text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  list private.shortlists := private.find_shortlist(token, secret);
  voter private.shortlist_voters := private.find_shortlist_voter(list.id, secret);
  line text := private.shortlist_line(name);
  new_secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if list.id is null then
    return jsonb_build_object('state', 'unknown');
  end if;
  if voter.id is not null then
    update private.shortlist_voters v set name = line where v.id = voter.id;
    return jsonb_build_object('state', 'joined', 'secret', secret);
  end if;
  -- One after the other, so that the count holds.
  perform from private.shortlists s where s.id = list.id for no key update;
  if (select count(*) >= 30 from private.shortlist_voters v where v.shortlist_id = list.id) then
    return jsonb_build_object('state', 'full');
  end if;
  insert into private.shortlist_voters (shortlist_id, secret_hash, name)
  values (list.id, private.hash_token(new_secret), line);
  return jsonb_build_object('state', 'joined', 'secret', new_secret);
exception
  -- The owner deleted the list meanwhile.
  when foreign_key_violation then
    return jsonb_build_object('state', 'unknown');
end
$$;
revoke execute on function public.join_shortlist from public, anon, authenticated;
grant execute on function public.join_shortlist to anon, authenticated, service_role;

-- Stores a voter's own vote and note. Null leaves either as it is, an empty text withdraws it. The result is 'saved',
-- 'not_joined', 'gone' for a listing that is no longer on the list, 'too_often', or 'unknown'.
create function public.vote_on_shortlist(token text, secret text, entry_id uuid, vote text default null, note text default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  list private.shortlists := private.find_shortlist(token, secret);
  voter private.shortlist_voters := private.find_shortlist_voter(list.id, secret);
  words text;
begin
  if char_length(note) > 10000 then
    raise exception 'This note is too long' using errcode = '23514', constraint = 'shortlist_note_fits';
  end if;
  words := private.plain_text(note);
  if list.id is null then
    return 'unknown';
  end if;
  if voter.id is null then
    return 'not_joined';
  end if;
  update private.shortlist_voters v set changes = v.changes + 1 where v.id = voter.id and v.changes < 500;
  if not found then
    return 'too_often';
  end if;
  perform from private.shortlist_entries e where e.id = entry_id and e.shortlist_id = list.id for key share;
  if not found then
    return 'gone';
  end if;
  insert into private.shortlist_votes as o (entry_id, voter_id, vote, note)
  values (entry_id, voter.id, nullif(vote, ''), coalesce(words, ''))
  on conflict on constraint shortlist_vote_is_one_per_voter do update set
    vote = case when vote is null then o.vote else nullif(vote, '') end, note = coalesce(words, o.note), changed_at = now();
  delete from private.shortlist_votes o
  where o.entry_id = entry_id and o.voter_id = voter.id and o.vote is null and o.note = '';
  return 'saved';
exception
  when foreign_key_violation then
    return 'unknown';
end
$$;
revoke execute on function public.vote_on_shortlist from public, anon, authenticated;
grant execute on function public.vote_on_shortlist to anon, authenticated, service_role;

-- The owner's: 'switch_off', 'switch_on', 'delete', 'add_property' (the subject is a property), 'remove_entry', 'delete_note'
-- (of the opinion that the subject names) and 'remove_voter'. A voter's own is 'leave', which withdraws votes, notes and name.
-- The result is 'changed', 'full', 'not_listed' or 'unknown'.
create function public.change_shortlist(token text, secret text, change text, subject uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  list private.shortlists := private.find_shortlist(token, secret);
  is_owner boolean := coalesce(list.owner_hash = private.hash_token(coalesce(secret, '')), false);
begin
  if list.id is null or is_owner = (change = 'leave') or change is null then
    return 'unknown';
  end if;
  perform from private.shortlists s where s.id = list.id for no key update;
  case change
    when 'leave' then
      delete from private.shortlist_voters v
      where v.shortlist_id = list.id and v.secret_hash = private.hash_token(coalesce(secret, ''));
    when 'switch_off' then
      update private.shortlists s set is_open = false where s.id = list.id;
    when 'switch_on' then
      update private.shortlists s set is_open = true where s.id = list.id;
    when 'delete' then
      delete from private.shortlists s where s.id = list.id;
    when 'add_property' then
      if exists (select from private.shortlist_entries e where e.shortlist_id = list.id and e.property_id = subject) then
        return 'changed';
      end if;
      if (select count(*) >= 20 from private.shortlist_entries e where e.shortlist_id = list.id) then
        return 'full';
      end if;
      if not private.add_shortlist_entry(list.id, subject) then
        return 'not_listed';
      end if;
    when 'remove_entry' then
      delete from private.shortlist_entries e where e.id = subject and e.shortlist_id = list.id;
    when 'delete_note' then
      update private.shortlist_votes o set note = ''
      from private.shortlist_entries e
      where o.id = subject and e.id = o.entry_id and e.shortlist_id = list.id;
      delete from private.shortlist_votes o where o.id = subject and o.vote is null and o.note = '';
    when 'remove_voter' then
      delete from private.shortlist_voters v
      where v.id = subject and v.shortlist_id = list.id and v.secret_hash <> list.owner_hash;
    else
      return 'unknown';
  end case;
  -- What was already done counts as done: a form may be sent twice.
  return 'changed';
end
$$;
revoke execute on function public.change_shortlist from public, anon, authenticated;
grant execute on function public.change_shortlist to anon, authenticated, service_role;

-- Emails the link of a listing or of a shortlist to one address, which is stored nowhere but in the outbox. The email
-- contains nothing that a visitor wrote. Returns nothing, whether or not the link is known and the address has emails left;
-- a list sends ten at most.
create function public.email_link(email text, property_id uuid default null, shortlist_token text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  recipient text := private.normal_email(nullif(btrim(email), ''));
begin
  perform private.limit_to_one_row();
  if private.is_mailbox(recipient) is not true then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'mail_recipient_fits_its_channel';
  end if;
  if shortlist_token is null then
    insert into public.mail_outbox (template, recipient, payload)
    select 'property_link', recipient, jsonb_build_object('property_id', p.id)
    from public.properties p where p.id = property_id and p.is_published;
    return;
  end if;
  update private.shortlists s set emails_sent = s.emails_sent + 1
  where s.token_hash = private.hash_token(shortlist_token) and s.is_open and s.expires_at > now() and s.emails_sent < 10;
  if found then
    insert into public.mail_outbox (template, recipient, payload)
    values ('shortlist_link', recipient, jsonb_build_object('token', shortlist_token));
  end if;
end
$$;
revoke execute on function public.email_link from public, anon, authenticated;
grant execute on function public.email_link to anon, authenticated, service_role;

create or replace function public.purge_personal_data(batch int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone int := 0;
  removed int;
  max_rows int := least(greatest(batch, 1), 5000);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('purge_personal_data', 0)) then
    return 0;
  end if;
  delete from public.inquiries i where i.id in (
    select old.id from public.inquiries old
    where old.updated_at < now() - private.retention_of('inquiryDays', 1095) order by old.updated_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.listing_reports r where r.id in (
    select old.id from public.listing_reports old
    where greatest(old.created_at, old.resolved_at) < now() - private.retention_of('inquiryDays', 1095) limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.newsletter_subscribers s where s.id in (
    select old.id from public.newsletter_subscribers old
    where (old.status = 'pending' and old.created_at < now() - private.retention_of('subscriberDays', 30))
      or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.retention_of('subscriberDays', 30))
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.mail_outbox m where m.id in (
    select old.id from public.mail_outbox old
    where old.status in ('sent', 'failed')
      and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.retention_of('emailRetentionDays', 30)
    limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.shortlists s where s.id in (
    select old.id from private.shortlists old where old.expires_at < now() order by old.expires_at limit max_rows
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit max_rows
  );
  get diagnostics removed = row_count;
  return gone + removed + private.remove_deleted(max_rows);
end
$$;
