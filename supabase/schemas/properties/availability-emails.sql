-- The weekly email about listings to confirm, and hiding what nobody confirms. Both are run by the server's job; a row that says
-- it happened decides which replica does it, and the times are the database's.

-- A link for some listings of a member; null for somebody who needs a second factor, who signs in instead.
create function private.make_availability_link(member uuid, ids uuid[]) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if private.requires_second_factor() or private.has_second_factor(member) then
    return null;
  end if;
  insert into private.availability_links (token_hash, member_id, property_ids)
  values (private.hash_token(token), member, ids);
  return token;
end
$$;

-- The listings that an email to this recipient asks about, a hundred at most. Those of nobody who works here are the company's.
-- Sample data is nobody's business.
create function private.listings_asked_of(recipient text) returns uuid[]
language sql stable security definer set search_path = ''
return (
  select coalesce(array_agg(due.id order by due.confirmed_on, due.id), '{}')
  from (
    select p.id, p.availability_confirmed_on as confirmed_on
    from public.properties p
    where p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before()
      and not p.is_sample
      and case when recipient = 'company' then p.agent_id is null or not private.can_be_assigned(p.agent_id)
        else p.agent_id = recipient::uuid end
    order by p.availability_confirmed_on, p.id
    limit 100
  ) as due
);

-- Only the winner of the row queues the week's email.
create function private.claim_availability_email(recipient text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  insert into private.availability_emails as last (recipient, sent_at) values (recipient, now())
  on conflict on constraint availability_emails_pkey do update set sent_at = excluded.sent_at
  where last.sent_at <= now() - interval '7 days';
  return found;
end
$$;

-- Never before seven in the morning.
create function private.queue_availability_mail(address text, payload jsonb) returns uuid
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.mail_outbox (template, recipient, payload, language, next_attempt_at)
  values (
    'availability_due', address, payload, 'en',
    greatest(now(), private.start_of_day(private.company_day(now())) + interval '7 hours')
  )
  returning id;
end;

-- At most one email a week to each agent or manager with listings that are due, and one to the company about those that are
-- nobody's. Returns how many were queued.
create function public.queue_availability_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked record;
  ids uuid[];
  email uuid;
  queued int := 0;
begin
  delete from private.availability_links l where l.expires_at < now();
  if not private.wants_notification('emailNotifications') then
    return 0;
  end if;
  for asked in
    select s.user_id::text as recipient, s.user_id as member, s.email as address, s.name
    from public.staff s where private.can_be_assigned(s.user_id)
    union all
    (select 'company', null, company.address, null from private.company_addresses() as company (address) limit 1)
  loop
    ids := private.listings_asked_of(asked.recipient);
    if cardinality(ids) > 0 and private.is_email_address(asked.address)
      and private.claim_availability_email(asked.recipient) then
      email := private.queue_availability_mail(asked.address, jsonb_strip_nulls(jsonb_build_object(
        'name', asked.name, 'count', cardinality(ids), 'member_id', asked.member,
        'token', case when asked.member is not null then private.make_availability_link(asked.member, ids) end
      )));
      insert into private.availability_requests as known (property_id, confirmed_on, email_id)
      select p.id, p.availability_confirmed_on, email from public.properties p where p.id = any (ids)
      on conflict (property_id) do update
      set email_id = excluded.email_id, confirmed_on = excluded.confirmed_on,
        asked_at = case when known.confirmed_on = excluded.confirmed_on then known.asked_at else excluded.asked_at end;
      queued := queued + 1;
    end if;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_availability_emails from public, anon, authenticated;
grant execute on function public.queue_availability_emails to service_role;

-- Hides listings that were not confirmed for so long, two hundred at a time, and tells whoever was asked. Silence counts only
-- after a question: the last email must have left, and a week must have passed since the first.
create function public.hide_unconfirmed_listings() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  hidden_days constant int := (select greatest(r.hidden_days, r.due_days) from private.availability_rules() r where r.hidden_days > 0);
  ids uuid[];
begin
  with due as materialized (
    select p.id from public.properties p
    join private.availability_requests r on r.property_id = p.id and r.confirmed_on = p.availability_confirmed_on
    join public.mail_outbox m on m.id = r.email_id
    where p.is_published and p.status = 'available' and not p.is_sample
      and p.availability_confirmed_on <= private.company_day(now()) - hidden_days
      and r.asked_at <= now() - interval '7 days' and m.status = 'sent' and m.sent_at is not null
    order by p.availability_confirmed_on, p.id
    limit 200
    for update of p skip locked
  ),
  hidden as (
    update public.properties p set is_published = false from due where p.id = due.id returning p.id, p.version
  ),
  stored as (
    insert into private.hidden_listings (property_id, version)
    select hidden.id, hidden.version from hidden
    on conflict (property_id) do update set version = excluded.version, hidden_at = now()
    returning property_id
  )
  select coalesce(array_agg(stored.property_id), '{}') into ids from stored;
  insert into public.mail_outbox (template, recipient, payload, language)
  select 'availability_hidden', told.address, jsonb_strip_nulls(jsonb_build_object('name', told.name, 'ids', told.ids)), 'en'
  from (
    select member.email as address, member.name, jsonb_agg(p.id order by p.title, p.id) as ids
    from public.properties p join public.staff member on member.user_id = p.agent_id
    where p.id = any (ids) and private.can_be_assigned(member.user_id)
    group by member.user_id
    union all
    select company.address, null, jsonb_agg(p.id order by p.title, p.id)
    from public.properties p cross join private.company_addresses() as company (address)
    where p.id = any (ids) and (p.agent_id is null or not private.can_be_assigned(p.agent_id))
    group by company.address
  ) as told
  where private.is_email_address(told.address);
  return cardinality(ids);
end
$$;
revoke execute on function public.hide_unconfirmed_listings from public, anon, authenticated;
grant execute on function public.hide_unconfirmed_listings to service_role;
