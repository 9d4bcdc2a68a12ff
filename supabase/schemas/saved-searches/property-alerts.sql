-- Property alerts, from a changed property to an email: the change is recorded in the same transaction, matched with every
-- saved search by the rules of search_properties, and reported in one email per search when that search is due.

-- Matches of a search: each property once per kind, and each price or status once. `email_id` is the email that reports the
-- match, or an unsent one if the search was unsubscribed meanwhile.
create table private.saved_search_matches (
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  value text not null,
  was text,
  email_id uuid,
  created_at timestamptz not null default now(),
  primary key (search_id, property_id, kind, value),
  constraint match_kind_is_known check (kind in ('new', 'price', 'status'))
);

create index saved_search_matches_unsent on private.saved_search_matches (search_id) where email_id is null;

create index saved_search_matches_by_email on private.saved_search_matches (email_id);

create index saved_search_matches_by_property on private.saved_search_matches (property_id);

alter table private.saved_search_matches enable row level security;
create policy "whoever undoes a change takes back what was not sent" on private.saved_search_matches
  for all to authenticated using (email_id is null and private.may_edit_listing(property_id));
create policy "the server works on every row" on private.saved_search_matches
  for all to service_role using (true) with check (true);
grant select, delete on private.saved_search_matches to authenticated, service_role;

create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The searchable columns before the change; null for a new property.
  before jsonb,
  created_at timestamptz not null default now()
);

create index property_changes_by_property on private.property_changes (property_id);

alter table private.property_changes enable row level security;
create policy "whoever undoes a change takes back what it recorded" on private.property_changes
  for all to authenticated using (private.may_undo(created_at));
create policy "managers who change a list change the names of what was" on private.property_changes
  for all to authenticated using ((select private.is_manager()) and (select private.is_list_change()));
create policy "the server works on every row" on private.property_changes
  for all to service_role using (true) with check (true);
grant select, delete on private.property_changes to authenticated, service_role;
grant update (before) on private.property_changes to authenticated;

create function private.note_property_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.saved_searches s where s.status = 'active') then
    return null;
  end if;
  insert into private.property_changes (property_id, before)
  values (
    new.id,
    case when tg_op = 'UPDATE' then
      to_jsonb(old) - array['description', 'short_description', 'images', 'amenities', 'features']
    end
  );
  return null;
end
$$;

create function private.note_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.property_changes (property_id)
  select a.id from added a
  where a.is_published and exists (select from private.saved_searches s where s.status = 'active');
  return null;
end
$$;

create trigger added_properties_are_noted after insert on public.properties
  referencing new table as added
  for each statement execute function private.note_added_properties();

create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    -- A restored property is not reported as a change, nor one whose type or feature has another name.
    new.is_published and old.deleted_at is null and not private.is_list_change() and not private.is_restoring() and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured
    )
  )
  execute function private.note_property_change();

-- A property is new to a search when it matches now and did not before. A new price is reported when it matched both times.
-- A change of status is reported when the property matches both times with the status filter left out, unless the change
-- itself makes it match: a search for available properties learns that one was sold.
create function private.match_changes(search private.saved_searches, changes bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  criteria private.property_criteria := private.parse_criteria(search.criteria);
  in_any_status private.property_criteria := private.relax(criteria, '{statuses}');
begin
  with compared as (
    select c.id, c.property_id, p.price, p.status, old.price as price_before, old.status as status_before,
      p.is_published and private.matches(private.as_search_row(p), criteria) as matches_now,
      coalesce(old.is_published and private.matches(private.as_search_row(old), criteria), false) as matched_before,
      p.is_published and private.matches(private.as_search_row(p), in_any_status) as matches_now_in_any_status,
      old.is_published and private.matches(private.as_search_row(old), in_any_status) as matched_before_in_any_status
    from private.property_changes c
    join public.properties p on p.id = c.property_id
    cross join lateral jsonb_populate_record(null::public.properties, c.before) as old
    where c.id = any(changes) and c.created_at >= search.active_since
  )
  insert into private.saved_search_matches (search_id, property_id, kind, value, was)
  select search.id, compared.property_id, alert.kind, alert.value, alert.was
  from compared
  cross join lateral (values
    ('new', '', null, compared.matches_now and not compared.matched_before),
    ('price', coalesce(trim_scale(compared.price)::text, ''), trim_scale(compared.price_before)::text,
      compared.matches_now and compared.matched_before and compared.price is distinct from compared.price_before),
    ('status', compared.status, compared.status_before,
      compared.matches_now_in_any_status and compared.matched_before_in_any_status
        and compared.status <> compared.status_before and (compared.matched_before or not compared.matches_now))
  ) as alert (kind, value, was, is_due)
  where alert.is_due
  order by compared.id
  on conflict do nothing;
end
$$;

create function private.match_all_changes() returns void
language plpgsql volatile set search_path = '' as $$
declare
  changes bigint[];
  search private.saved_searches;
begin
  changes := array(select c.id from private.property_changes c order by c.id limit 200 for update skip locked);
  if cardinality(changes) = 0 then
    return;
  end if;
  if private.is_feature_on('propertyAlerts') then
    for search in select s.* from private.saved_searches s where s.status = 'active' loop
      perform private.match_changes(search, changes);
    end loop;
  end if;
  delete from private.property_changes c where c.id = any(changes);
end
$$;

-- Queues one email for each search that is due and has matches. When a person has reached the email limit, the search waits
-- another hour; no match is lost.
create function public.queue_alert_emails() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  search private.saved_searches;
  owner_email text;
  email uuid;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alert emails', 0)) then
    return 0;
  end if;
  perform private.match_all_changes();
  perform private.delete_unconfirmed_searches();
  if not private.is_feature_on('propertyAlerts') then
    return 0;
  end if;
  for search in
    select s.* from private.saved_searches s
    where s.status = 'active' and s.next_email_at <= now()
      and (
        s.frequency <> 'instant'
        or exists (select from private.saved_search_matches m where m.search_id = s.id and m.email_id is null)
      )
    order by s.next_email_at, s.id limit 200 for no key update skip locked
  loop
    select o.email into owner_email from private.search_owners o where o.id = search.owner_id;
    if not private.has_email_left(owner_email, 'saved_search_alert') then
      update private.saved_searches s set next_email_at = now() + interval '1 hour' where s.id = search.id;
      continue;
    end if;
    email := private.new_id();
    update private.saved_search_matches m set email_id = email where m.search_id = search.id and m.email_id is null;
    if found then
      insert into public.mail_outbox (template, recipient, payload, language)
      values ('saved_search_alert', owner_email, jsonb_build_object(
        'email_id', email, 'token', private.make_search_link(search, false)
      ), search.language);
      queued := queued + 1;
    end if;
    update private.saved_searches s set next_email_at = private.next_email_at(s.frequency) where s.id = search.id;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_alert_emails from public, anon, authenticated;
grant execute on function public.queue_alert_emails to service_role;

-- Deletes searches that were not confirmed within seven days.
create function private.delete_unconfirmed_searches() returns void
language sql volatile set search_path = ''
begin atomic
  delete from private.saved_searches s where s.status = 'pending' and s.created_at < now() - interval '7 days';
  delete from private.search_owners o
  where o.created_at < now() - interval '7 days'
    and not exists (select from private.saved_searches s where s.owner_id = o.id);
end;

-- The contents of an alert at the time its email is rendered. Null when there is nothing left to report: the search was
-- unsubscribed or removed, the properties are no longer published, or alerts are switched off.
create function public.alert_email(email uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'label', private.search_label(s.address, s.criteria, s.language),
    'address', s.address,
    'frequency', s.frequency,
    'total', count(*),
    'properties', (jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', trim_scale(p.price), 'price_type', p.price_type,
        'category', c.slug, 'status', p.status, 'kind', m.kind, 'was', m.was
      )
      order by case m.kind when 'new' then 1 when 'price' then 2 else 3 end, p.created_at desc, p.id
    ))
  )
  from private.saved_search_matches m
  join private.saved_searches s on s.id = m.search_id and s.status = 'active'
  join public.properties p on p.id = m.property_id and p.is_published
  join public.categories c on c.id = p.category_id
  where m.email_id = email and private.is_feature_on('propertyAlerts')
  group by s.id
);
revoke execute on function public.alert_email from public, anon, authenticated;
grant execute on function public.alert_email to service_role;
