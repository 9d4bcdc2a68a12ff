-- What staff do with subscribers: list, add, remove and export them, and mark an address as bounced. Who unsubscribed or
-- bounced is never emailed again unless the person subscribes anew.

-- Whom staff may not add again, also after the subscription itself is deleted. Holds only hashes, so that an address that is
-- deleted does not stay here.
create table private.newsletter_suppressions (
  recipient_hash text primary key,
  reason text not null,
  since timestamptz not null default now(),
  constraint suppression_reason_is_known check (reason in ('unsubscribed', 'bounced'))
);

alter table private.newsletter_suppressions enable row level security;

create function private.remember_suppression() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.salted_hash(private.email_key(new.email));
begin
  if new.status in ('unsubscribed', 'bounced') then
    insert into private.newsletter_suppressions (recipient_hash, reason) values (hash, new.status)
    on conflict on constraint newsletter_suppressions_pkey do update set reason = excluded.reason, since = now();
  elsif new.status = 'confirmed' then
    delete from private.newsletter_suppressions s where s.recipient_hash = hash;
  end if;
  return null;
end
$$;

create trigger subscriber_is_suppressed_when_added after insert on public.newsletter_subscribers
  for each row when (new.status in ('unsubscribed', 'bounced')) execute function private.remember_suppression();

create trigger subscriber_is_suppressed after update of status on public.newsletter_subscribers
  for each row when (new.status is distinct from old.status) execute function private.remember_suppression();

create function private.check_newsletter_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only managers can do this' using errcode = '42501';
  end if;
end
$$;

create function private.log_newsletter(action text, subject text, detail jsonb) returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into public.activity_log (actor_id, action, entity, entity_id, detail)
  values (private.caller_id(), action, 'newsletter', subject, detail);
end;

create function public.newsletter_subscriber_page(words text default null, state text default null, page int default 1)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  size constant int := 20;
  patterns constant text[] := case when not private.is_blank(words) then private.word_patterns(words) end;
  wanted constant text := case when state in ('confirmed', 'pending', 'bounced', 'unsubscribed') then state end;
  total bigint;
  shown int;
begin
  perform private.check_newsletter_manager();
  select count(*) into total from public.newsletter_subscribers s
  where (wanted is null or s.status = wanted) and (patterns is null or private.fold_text(s.email) like all (patterns));
  shown := least(greatest(coalesce(page, 1), 1), greatest(ceil(total::numeric / size)::int, 1));
  return jsonb_build_object(
    'total', total, 'page', shown, 'page_size', size,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'email', s.email, 'status', s.status, 'source', s.source, 'language', s.language,
        'added_by', private.staff_name(s.added_by), 'added_note', s.added_note, 'created_at', s.created_at,
        'consented_at', case when s.confirmed_at is not null then s.consented_at end, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at, 'bounce_reason', s.bounce_reason
      ) order by s.created_at desc, s.id desc), '[]')
      from (
        select * from public.newsletter_subscribers found
        where (wanted is null or found.status = wanted) and (patterns is null or private.fold_text(found.email) like all (patterns))
        order by found.created_at desc, found.id desc
        limit size offset (shown - 1) * size
      ) s
    )
  );
end
$$;
revoke execute on function public.newsletter_subscriber_page from public, anon, authenticated;
grant execute on function public.newsletter_subscriber_page to authenticated;

-- Each new address is asked to confirm, and gets nothing else before. Returns what became of the addresses.
create function public.add_newsletter_subscribers(emails text[], note text, language text default 'en') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  address text;
  known public.newsletter_subscribers;
  added text[] := '{}';
  already text[] := '{}';
  suppressed text[] := '{}';
  invalid text[] := '{}';
begin
  perform private.check_newsletter_manager();
  if not private.is_feature_on('newsletter') then
    raise exception 'The newsletter is switched off' using errcode = '42501';
  end if;
  if coalesce(cardinality(emails), 0) not between 1 and 200 then
    raise exception 'Add 1 to 200 addresses at a time' using errcode = '22023';
  end if;
  if private.is_blank(note) or char_length(private.plain_text(note)) > 300 then
    raise exception 'Say who asked, and when, in at most 300 characters' using errcode = '23514', constraint = 'subscriber_note_fits';
  end if;
  foreach address in array emails loop
    address := private.normal_email(address);
    if private.is_mailbox(address) is not true then
      invalid := invalid || left(address, 254);
      continue;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('subscriber:' || address, 0));
    select s.* into known from public.newsletter_subscribers s where s.email = address;
    if known.status in ('unsubscribed', 'bounced') or exists (
      select from private.newsletter_suppressions p where p.recipient_hash = private.salted_hash(private.email_key(address))
    ) then
      suppressed := suppressed || address;
    elsif known.id is not null then
      already := already || address;
      perform private.resend_newsletter_confirmation(known.id);
    else
      insert into public.newsletter_subscribers (email, language, source, added_note, added_by)
      values (address, case language when 'sw' then 'sw' else 'en' end, 'staff', private.plain_text(note), private.caller_id());
      added := added || address;
    end if;
  end loop;
  perform private.log_newsletter('insert', null, jsonb_build_object('count', cardinality(added)));
  return jsonb_build_object('added', added, 'already', already, 'suppressed', suppressed, 'invalid', invalid);
end
$$;
revoke execute on function public.add_newsletter_subscribers from public, anon, authenticated;
grant execute on function public.add_newsletter_subscribers to authenticated;

-- Someone who asked not to be emailed stays suppressed.
create function public.remove_newsletter_subscribers(ids uuid[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  removed int;
begin
  perform private.check_newsletter_manager();
  delete from public.newsletter_subscribers s where s.id = any (private.ids_for_staff(ids));
  get diagnostics removed = row_count;
  perform private.log_newsletter('delete', null, jsonb_build_object('count', removed));
  return removed;
end
$$;
revoke execute on function public.remove_newsletter_subscribers from public, anon, authenticated;
grant execute on function public.remove_newsletter_subscribers to authenticated;

-- For bounces that reach the company's mailbox instead of this server. False when there was nothing to mark.
create function public.mark_subscriber_bounced(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.check_newsletter_manager();
  update public.newsletter_subscribers s
  set status = 'bounced', bounced_at = now(), bounce_reason = 'Marked by staff'
  where s.id = subscriber_id and s.status in ('pending', 'confirmed');
  if found then
    perform private.log_newsletter('update', subscriber_id::text, '{"changed": ["status"]}');
  end if;
  return found;
end
$$;
revoke execute on function public.mark_subscriber_bounced from public, anon, authenticated;
grant execute on function public.mark_subscriber_bounced to authenticated;

-- In the order of their keys, page by page: `after_id` is the last one of the page before.
create function public.newsletter_export_page(after_id uuid default null, page_size int default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.check_newsletter_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'email', s.email, 'status', s.status, 'language', s.language, 'source', s.source,
      'added_by', private.staff_name(s.added_by), 'added_note', s.added_note, 'subscribed_at', s.created_at,
      'consent', s.consent_text, 'consented_at', s.consented_at, 'confirmed_at', s.confirmed_at,
      'unsubscribed_at', s.unsubscribed_at, 'bounced_at', s.bounced_at
    ) order by s.id), '[]')
    from (
      select * from public.newsletter_subscribers found
      where after_id is null or found.id > after_id
      order by found.id limit least(greatest(page_size, 1), 1000)
    ) s
  );
end
$$;
revoke execute on function public.newsletter_export_page from public, anon, authenticated;
grant execute on function public.newsletter_export_page to authenticated;
