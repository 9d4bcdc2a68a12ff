-- What the people who have a shortlist's link do with it: create, join, vote, and what its owner alone may do. Every
-- list is limited: 20 listings, 30 voters, 500 changes of one voter, 10 emails.

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
language plpgsql volatile set search_path = '' as $$
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
