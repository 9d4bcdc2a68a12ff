-- What an email says of a saved search is made from what it asks for, never from words of whoever saved it: anybody can
-- name anybody's address. Places are counted once a search is confirmed, so that nobody else can fill them, and a link
-- opens the list for a year; to stop, it works for ever.

-- One owner for one mailbox.
with ranked as (
  select o.id, first_value(o.id) over (partition by private.normal_email(o.email) order by o.created_at, o.id) as kept
  from private.search_owners o
), moving as (
  select distinct on (r.kept, s.address) s.id, r.kept
  from private.saved_searches s join ranked r on r.id = s.owner_id
  where r.kept <> r.id
    and not exists (select from private.saved_searches own where own.owner_id = r.kept and own.address = s.address)
  order by r.kept, s.address, s.status = 'active' desc, s.id
), moved as (
  update private.saved_searches s set owner_id = m.kept from moving m where s.id = m.id
)
update private.saved_search_links l set owner_id = r.kept from ranked r where l.owner_id = r.id and r.kept <> r.id;
delete from private.search_owners o using private.search_owners older
where private.normal_email(o.email) = private.normal_email(older.email)
  and (older.created_at, older.id) < (o.created_at, o.id);
update private.search_owners set email = private.normal_email(email)
where email <> private.normal_email(email) and private.is_mailbox(private.normal_email(email));

alter table private.saved_search_links add column used_at timestamptz;
update private.saved_search_links l set used_at = now()
from private.saved_searches s where s.id = l.search_id and s.status <> 'pending';

create function private.grouped_number(value numeric) returns text
language sql immutable parallel safe
return regexp_replace(to_char(round(value, 2), 'FM999,999,999,999,999,990.99'), '[.]$', '');

-- 'From KSh 5,000,000', 'Under 2 acres': every range of the multirange, or the outer bounds where there is none.
create function private.range_labels(ranges nummultirange, unit text) returns text[]
language sql immutable
return (
  select array_agg(
    case unit
      when 'KSh' then case
        when upper(r) is null then 'From KSh ' || private.grouped_number(lower(r))
        when lower(r) is null then
          case when upper_inc(r) then 'Up to KSh ' else 'Under KSh ' end || private.grouped_number(upper(r))
        else 'KSh ' || private.grouped_number(lower(r)) || ' – ' || private.grouped_number(upper(r))
      end
      else case
        when upper(r) is null then trim_scale(lower(r)) || ' acres and above'
        when lower(r) is null then 'Under ' || trim_scale(upper(r)) || case upper(r) when 1 then ' acre' else ' acres' end
        else trim_scale(lower(r)) || ' – ' || trim_scale(upper(r)) || ' acres'
      end
    end
    order by r
  )
  from unnest(ranges) as r
);

-- A bound below the next full step, as the lists ask for it, is one that is left out.
create function private.bounds_as_ranges(low numeric, high numeric, step numeric) returns nummultirange
language sql immutable parallel safe
return case when (low is null and high is null) or low > high then null else nummultirange(
  case when high + step = round(high + step, scale(step) - 2) and high <> round(high, scale(step) - 2)
    then numrange(low, high + step, '[)') else numrange(low, high, '[]') end
) end;

-- 'Properties for Sale: 2+ bedrooms, “Karen”'. Words, features and types stand in it where a published listing has them
-- too, so that the email says nothing the site does not say.
create function private.search_label(address text, wish jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.property_wish := private.property_wish_from(wish);
  words constant text := btrim(wish ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then 'Properties for Sale'
    when '/properties-for-rent' then 'Properties for Rent'
    when '/land-for-sale' then 'Land for Sale'
    else 'All Properties'
  end;
  said text[] := '{}';
begin
  if title = 'All Properties' then
    said := said || array(select c.name from public.categories c where c.slug = wish ->> 'category');
  end if;
  said := said || array(
    select wanted.name from unnest(asked.types) with ordinality as wanted (name, place)
    where exists (select from public.properties p where p.is_published and p.type = wanted.name)
    order by wanted.place
  );
  said := said || private.range_labels(
    coalesce(asked.price_ranges, private.bounds_as_ranges(asked.price_min, asked.price_max, 0.01)), 'KSh'
  );
  said := said || case
    when asked.bedrooms_min = 0 then 'Studio'
    when asked.bedrooms_min is not null then
      asked.bedrooms_min || case asked.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
  end;
  said := said || case
    when asked.bathrooms_min is not null then
      trim_scale(asked.bathrooms_min) || case asked.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end
  end;
  said := said || private.range_labels(
    coalesce(
      asked.land_acres_ranges, private.bounds_as_ranges(asked.land_acres_min, asked.land_acres_max, 0.0001)
    ), 'acres'
  );
  said := said || array(
    select wanted.feature from jsonb_array_elements_text(coalesce(wish -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.fold_texts(array[wanted.feature])
    )
    order by wanted.place limit 10
  );
  said := said || array(
    select initcap(s) from unnest(asked.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    said := said || case when exists (
      select from public.properties p where p.is_published and p.search_text like asked.pattern
    ) then '“' || words || '”' else 'words of your own' end;
  end if;
  said := array_remove(said, null);
  title := concat_ws(': ', title, nullif(array_to_string(said, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;

drop function public.save_search(text, text, text, text, text, text);

-- New, waiting and confirmed searches cannot be told apart by the answer. Nothing is sent for a search until the address
-- has confirmed it, and a stranger changes nothing about one that was. The wish is JSON in a text: not every home hands an
-- object on as one. Of fifty that wait, one that no email asks about gives way first.
create function public.save_search(email text, address text, wish text, frequency text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mailbox text := private.normal_email(save_search.email);
  asked jsonb := save_search.wish::jsonb;
  owner uuid;
  kept private.saved_searches;
begin
  if not private.is_feature_on('savedSearches') then
    raise exception 'Searches are not saved at present' using errcode = '42501';
  end if;
  if private.is_mailbox(mailbox) is not true then
    raise exception 'This is no email address' using errcode = '23514', constraint = 'search_owner_email_is_one_address';
  end if;
  perform private.search_label(save_search.address, asked);
  perform pg_advisory_xact_lock(hashtextextended('search owner:' || mailbox, 0));
  insert into private.search_owners (email) values (mailbox) on conflict do nothing;
  select o.id into owner from private.search_owners o where o.email = mailbox;
  select * into kept from private.saved_searches s where s.owner_id = owner and s.address = save_search.address;

  if kept.id is null then
    delete from private.saved_searches s where s.id in (
      select old.id from private.saved_searches old where old.owner_id = owner and old.status = 'pending'
      order by exists (
        select from private.saved_search_links l where l.search_id = old.id and l.asks_to_confirm
      ) desc, old.created_at desc, old.id desc
      offset 49
    );
    insert into private.saved_searches as s (owner_id, address, wish, frequency, consent_text)
    values (owner, save_search.address, asked, save_search.frequency, private.consent_text('saved_search'))
    returning s.* into kept;
  end if;
  if kept.status <> 'active' then
    perform private.ask_search_owner(kept);
  end if;
  return true;
end
$$;
revoke execute on function public.save_search(text, text, text, text) from public, anon, authenticated;
grant execute on function public.save_search(text, text, text, text) to anon, authenticated, service_role;

create or replace function private.ask_search_owner(search private.saved_searches) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner_email text := (select o.email from private.search_owners o where o.id = search.owner_id);
  lately int;
  last_asked_at timestamptz;
begin
  select count(*), max(l.created_at) filter (where l.search_id = search.id) into lately, last_asked_at
  from private.saved_search_links l
  where l.owner_id = search.owner_id and l.asks_to_confirm and l.created_at > now() - interval '1 day';
  if lately >= 5 or last_asked_at > now() - interval '10 minutes'
    or not private.has_email_left(owner_email, 'saved_search_confirmation') then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, payload)
  values ('saved_search_confirmation', owner_email, jsonb_build_object(
    'token', private.make_search_link(search, true), 'list', substring(search.address from '^/([a-z-]+)')
  ));
end
$$;

-- The link that opens and changes: for a year, since every email brings a new one. Null for any other.
create or replace function private.search_link(token text) returns private.saved_search_links
language sql stable security definer set search_path = ''
return (
  select l from private.saved_search_links l
  where l.token_hash = private.hash_token(search_link.token) and l.created_at > now() - interval '1 year'
);

create or replace function public.open_saved_searches(token text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'owner', regexp_replace(o.email, '^(.)[^@]*', '\1•••'),
    'asked_for', link.search_id,
    'letters_leave', private.is_feature_on('propertyAlerts'),
    'searches', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'label', private.search_label(s.address, s.wish), 'address', s.address,
          'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at
        )
        order by s.created_at desc, s.id desc
      )
      from private.saved_searches s where s.owner_id = o.id
    ), '[]')
  )
  from private.search_owners o, private.search_link(open_saved_searches.token) as link
  where o.id = link.owner_id
);

-- The search the email asked about, for seven days and once, or another one of the same address that waits: whoever
-- opens the link reads that mailbox. False when there is nothing to confirm, and beyond fifty.
drop function public.confirm_saved_search(text);
create function public.confirm_saved_search(token text, search_id uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := private.search_link(confirm_saved_search.token);
  wanted uuid := coalesce(confirm_saved_search.search_id, link.search_id);
  search private.saved_searches;
begin
  perform from private.search_owners o where o.id = link.owner_id for no key update;
  link := private.search_link(confirm_saved_search.token);
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
  set status = 'active', active_since = now(), next_letter_at = private.next_letter_at(s.frequency),
    consent_text = private.consent_text('saved_search'), consented_at = now()
  where s.id = search.id;
  return true;
end
$$;
revoke execute on function public.confirm_saved_search(text, uuid) from public, anon, authenticated;
grant execute on function public.confirm_saved_search(text, uuid) to anon, authenticated, service_role;

create or replace function public.stop_saved_searches(token text, search_id uuid default null, all_of_them boolean default false)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.saved_search_links := (
    select l from private.saved_search_links l where l.token_hash = private.hash_token(stop_saved_searches.token)
  );
  meant uuid := coalesce(stop_saved_searches.search_id, link.search_id);
begin
  with stopped as (
    update private.saved_searches s set status = 'stopped'
    where s.owner_id = link.owner_id and s.status <> 'stopped'
      and (coalesce(stop_saved_searches.all_of_them, false) or meant is null or s.id = meant)
    returning s.id
  ), ended as (
    update private.saved_search_links l set used_at = now()
    from stopped where l.search_id = stopped.id and l.used_at is null
  )
  update private.saved_search_matches m set letter_id = private.new_id()
  from stopped where m.search_id = stopped.id and m.letter_id is null;
  return link.owner_id is not null;
end
$$;

create or replace function public.alert_letter(letter uuid) returns jsonb
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

-- As before; where one person was sent as many as are good for them, what is new waits an hour and is not lost.
create or replace function public.queue_alert_letters() returns int
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

alter table private.saved_searches drop column label;
