-- From a change of a property to an email about it: the change is noted in the same transaction, matched with every saved
-- search by the rules of search_properties, and reported in one email per search when that search is due.

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

-- From a change of a home to a letter about it: the change is noted with the write itself, matched with every search by
-- the rules of search_properties, and told in one letter per search when that search is due.
create table private.property_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- What searches look at, as it was; nothing for a home that is new.
  before jsonb,
  created_at timestamptz not null default now()
);

create index property_changes_by_property on private.property_changes (property_id);

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

create trigger property_is_noted_when_added after insert on public.properties
  for each row when (new.is_published) execute function private.note_property_change();

create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    new.is_published and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured
    )
  )
  execute function private.note_property_change();

-- A home is new to a search when it fits now and did not before. Its price is told when it fitted both times. A change
-- of status is told to who looked at it without regard to status: who asks for available homes hears that one is sold.
create function private.match_changes(search private.saved_searches, changes bigint[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wish private.property_wish := private.property_wish_from(search.wish);
begin
  execute format($query$
    with seen as (
      select c.id, current.price, current.status, c.property_id,
        (c.before ->> 'price')::numeric as price_before, c.before ->> 'status' as status_before,
        exists (select from public.properties p where p.id = c.property_id and %1$s) as fits,
        exists (select from jsonb_populate_record(null::public.properties, c.before) p where %1$s) as fitted,
        exists (select from public.properties p where p.id = c.property_id and %2$s) as fits_in_any_status,
        exists (select from jsonb_populate_record(null::public.properties, c.before) p where %2$s)
          as fitted_in_any_status
      from private.property_changes c
      join public.properties current on current.id = c.property_id
      where c.id = any($3) and c.created_at >= $4
    )
    insert into private.saved_search_matches (search_id, property_id, kind, value, was)
    select $2, seen.property_id, told.kind, told.value, told.was
    from seen
    cross join lateral (values
      ('new', '', null, seen.fits and not seen.fitted),
      ('price', coalesce(trim_scale(seen.price)::text, ''), trim_scale(seen.price_before)::text,
        seen.fits and seen.fitted and seen.price is distinct from seen.price_before),
      ('status', seen.status, seen.status_before,
        seen.fits_in_any_status and seen.fitted_in_any_status and seen.status <> seen.status_before
          and (seen.fitted or not seen.fits))
    ) as told (kind, value, was, is_news)
    where told.is_news
    order by seen.id
    on conflict do nothing
  $query$, private.all_conditions(wish), private.all_conditions(wish, 'statuses'))
  using wish, search.id, changes, search.active_since;
end
$$;

create function private.match_all_changes() returns void
language plpgsql volatile security definer set search_path = '' as $$
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

-- As before; where one person was sent as many as are good for them, what is new waits an hour and is not lost.
create function public.queue_alert_letters() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  search private.saved_searches;
  owner_email text;
  letter uuid;
  queued int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alert letters', 0)) then
    return 0;
  end if;
  perform private.match_all_changes();
  perform private.forget_unconfirmed_searches();
  if not private.is_feature_on('propertyAlerts') then
    return 0;
  end if;
  for search in
    select s.* from private.saved_searches s
    where s.status = 'active' and s.next_letter_at <= now()
      and (
        s.frequency <> 'instant'
        or exists (select from private.saved_search_matches m where m.search_id = s.id and m.letter_id is null)
      )
    order by s.next_letter_at, s.id limit 200 for no key update skip locked
  loop
    select o.email into owner_email from private.search_owners o where o.id = search.owner_id;
    if not private.has_email_left(owner_email, 'saved_search_news') then
      update private.saved_searches s set next_letter_at = now() + interval '1 hour' where s.id = search.id;
      continue;
    end if;
    letter := private.new_id();
    update private.saved_search_matches m set letter_id = letter where m.search_id = search.id and m.letter_id is null;
    if found then
      insert into public.mail_outbox (template, recipient, payload)
      values ('saved_search_news', owner_email, jsonb_build_object(
        'letter', letter, 'token', private.make_search_link(search, false)
      ));
      queued := queued + 1;
    end if;
    update private.saved_searches s set next_letter_at = private.next_letter_at(s.frequency) where s.id = search.id;
  end loop;
  return queued;
end
$$;
revoke execute on function public.queue_alert_letters from public, anon, authenticated;
grant execute on function public.queue_alert_letters to service_role;

-- Nobody said yes within seven days: then nothing is kept of it.
create function private.forget_unconfirmed_searches() returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.saved_searches s where s.status = 'pending' and s.created_at < now() - interval '7 days';
  delete from private.search_owners o
  where o.created_at < now() - interval '7 days'
    and not exists (select from private.saved_searches s where s.owner_id = o.id);
end;

-- What a letter tells, as it stands when the letter is written. Null when there is nothing left to say: the search was
-- stopped or removed, the homes are off the books, or letters are switched off.
create function public.alert_letter(letter uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'label', private.search_label(s.address, s.wish),
    'address', s.address,
    'frequency', s.frequency,
    'total', count(*),
    'homes', (jsonb_agg(
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
  where m.letter_id = alert_letter.letter and private.is_feature_on('propertyAlerts')
  group by s.id
);
revoke execute on function public.alert_letter from public, anon, authenticated;
grant execute on function public.alert_letter to service_role;
