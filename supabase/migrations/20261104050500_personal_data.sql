-- What is kept about an e-mail address, for whoever can read its letters: to see, to put right, to take along, to erase.
-- Of a link only the hash of its token is kept, for a day.

create table private.personal_data_links (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  constraint personal_data_token_is_a_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint personal_data_address_is_folded check (private.is_email_address(email) and email = lower(email))
);
create index personal_data_links_newest on private.personal_data_links (email, created_at desc);
create index personal_data_links_oldest on private.personal_data_links (created_at);
create index inquiries_by_email on public.inquiries (lower(email));
create index inquiries_by_last_change on public.inquiries (updated_at);

-- Nothing comes back, whatever is kept about the address: the letter alone tells, and only to who can read it. At most
-- one in ten minutes and three a day, so that nobody is pestered with it.
create function public.ask_for_personal_data(email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := lower(btrim(ask_for_personal_data.email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  lately int;
  last_asked_at timestamptz;
begin
  if private.is_email_address(asker) is not true then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('personal data:' || asker, 0));
  select count(*), max(l.created_at) into lately, last_asked_at
  from private.personal_data_links l where l.email = asker and l.created_at > now() - interval '1 day';
  if lately >= 3 or last_asked_at > now() - interval '10 minutes' then
    return;
  end if;
  insert into private.personal_data_links (token_hash, email) values (private.hash_token(token), asker);
  insert into public.mail_outbox (template, recipient, payload)
  values ('personal_data_link', asker, jsonb_build_object('token', token));
end
$$;

-- Null for a token that is unknown or older than a day.
create function private.personal_data_address(token text) returns text
language sql stable security definer set search_path = ''
return (
  select l.email from private.personal_data_links l
  where l.token_hash = private.hash_token(personal_data_address.token) and l.created_at > now() - interval '24 hours'
);

create function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(personal_data.token);
begin
  if asker is null then
    return null;
  end if;
  return jsonb_build_object(
    'email', asker,
    'inquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'sent_at', i.created_at, 'changed_at', i.updated_at, 'name', i.name, 'email', i.email,
        'phone', i.phone, 'message', i.message, 'type', i.inquiry_type, 'service', i.service_interest,
        'status', i.status, 'source', i.source, 'marked_as_spam', i.is_spam,
        'property', (select p.title from public.properties p where p.id = i.property_id),
        'consent', i.consent_text, 'consented_at', i.consented_at,
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'message', r.body) order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where lower(i.email) = asker
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'asked_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'stopped_at', s.unsubscribed_at, 'consent', s.consent_text, 'consented_at', s.consented_at
      )
      from public.newsletter_subscribers s where s.email = asker
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', s.label, 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id where o.email = asker
    ),
    'letters', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where lower(m.recipient) = asker and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'asked_to_join_at', (select r.created_at from public.staff_requests r where r.user_id = account.id)
      )
      from auth.users account where lower(account.email) = asker limit 1
    )
  );
end
$$;

-- Name and phone as they should be, in every message from the address. False for a token that no longer works.
create function public.correct_personal_data(token text, name text, phone text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(correct_personal_data.token);
begin
  if asker is null then
    return false;
  end if;
  update public.inquiries i
  set name = btrim(correct_personal_data.name), phone = nullif(btrim(correct_personal_data.phone), '')
  where lower(i.email) = asker;
  return true;
end
$$;

-- What it is about goes whole: messages with their answers, notes and history, the subscription, searches, what is known
-- of letters, and this link. An account of the staff stays, since somebody works with it. False for a token that no
-- longer works.
create function public.erase_personal_data(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(erase_personal_data.token);
begin
  if asker is null then
    return false;
  end if;
  delete from public.inquiries i where lower(i.email) = asker;
  delete from public.newsletter_subscribers s where s.email = asker;
  delete from private.search_owners o where o.email = asker;
  delete from public.mail_outbox m where lower(m.recipient) = asker and m.channel = 'mail';
  delete from public.staff_requests r where lower(r.email) = asker;
  delete from private.personal_data_links l where l.email = asker;
  insert into public.activity_log (action, entity) values ('erase', 'personal_data');
  return true;
end
$$;

revoke execute on function public.ask_for_personal_data(text), public.personal_data(text),
  public.correct_personal_data(text, text, text), public.erase_personal_data(text) from public, anon, authenticated;
grant execute on function public.ask_for_personal_data(text), public.personal_data(text),
  public.correct_personal_data(text, text, text), public.erase_personal_data(text)
  to anon, authenticated, service_role;

create function private.kept_days(kind text, usual int) returns interval
language sql stable security definer set search_path = ''
return make_interval(days => coalesce(
  (select (s.value ->> kept_days.kind)::int from public.settings s where s.section = 'privacy'), kept_days.usual
));

-- Clears away what the settings no longer want kept, a batch of each kind at a time; tells how many rows went. While
-- another replica is at it there is nothing to do.
create function public.purge_personal_data(batch int default 500) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone int := 0;
  removed int;
  most int := least(greatest(purge_personal_data.batch, 1), 5000);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('purge_personal_data', 0)) then
    return 0;
  end if;
  delete from public.inquiries i where i.id in (
    select old.id from public.inquiries old
    where old.updated_at < now() - private.kept_days('inquiryDays', 1095) order by old.updated_at limit most
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.newsletter_subscribers s where s.id in (
    select old.id from public.newsletter_subscribers old
    where (old.status = 'pending' and old.created_at < now() - private.kept_days('subscriberDays', 30))
      or (old.status = 'unsubscribed' and old.unsubscribed_at < now() - private.kept_days('subscriberDays', 30))
    limit most
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from public.mail_outbox m where m.id in (
    select old.id from public.mail_outbox old
    where old.status in ('sent', 'failed')
      and greatest(old.sent_at, old.next_attempt_at, old.created_at) < now() - private.kept_days('letterDays', 30)
    limit most
  );
  get diagnostics removed = row_count;
  gone := gone + removed;
  delete from private.personal_data_links l where l.token_hash in (
    select old.token_hash from private.personal_data_links old
    where old.created_at < now() - interval '24 hours' limit most
  );
  get diagnostics removed = row_count;
  return gone + removed;
end
$$;
revoke execute on function public.purge_personal_data(int) from public, anon, authenticated;
grant execute on function public.purge_personal_data(int) to service_role;
