-- Consents are stored, and searches labelled, in the language of the page that was used.

alter table private.consent_texts
  add column language text not null default 'en',
  drop constraint consent_texts_pkey,
  add primary key (purpose, language, since),
  add constraint consent_language_is_known check (language in ('en', 'sw'));

insert into private.consent_texts (purpose, language, text) values
  ('inquiry', 'sw', 'Kwa kutuma, unakubali tutumie taarifa hizi kukujibu, na si kwa jambo lingine lolote.'),
  ('newsletter', 'sw', 'Ukijisajili unaomba barua pepe moja kwa mwezi kwa anwani hii. Tunakutumia barua pepe moja ya kuthibitisha, na kila barua pepe ina kiungo cha kujiondoa.'),
  ('saved_search', 'sw', 'Hifadhi utafutaji huu pamoja na barua pepe yangu, na unitumie barua pepe tangazo linalolingana linapowekwa, linapobadilika bei, au linapouzwa au kupangishwa. {company} haitumii anwani hii kwa jambo lingine, na kila barua pepe ina kiungo cha kujiondoa.');

drop function private.consent_text(text);

-- The current text in a language, by default that of the form, with the company's name.
create function private.consent_text(for_purpose text, language text default private.requested_language()) returns text
language sql stable security definer set search_path = ''
return (
  select replace(c.text, '{company}', coalesce(
    (select s.value ->> 'name' from public.settings s where s.section = 'company'), ''
  ))
  from private.consent_texts c where c.purpose = for_purpose and c.language = consent_text.language
  order by c.since desc limit 1
);

-- A known address does not violate the unique constraint, whose error would reveal it: it becomes a duplicate, which
-- private.remove_duplicate deletes.
create or replace function private.receive_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  new.email := private.normal_email(new.email);
  if not private.is_client() then
    return new;
  end if;
  if private.is_stranger() then
    perform private.limit_to_one_row();
  end if;
  if not private.is_mailbox(new.email) then
    raise exception 'Enter one plain email address like name@example.com' using errcode = '23514', constraint = 'subscriber_email_is_one_address';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('subscriber:' || new.email, 0));
  select s.id into known from public.newsletter_subscribers s where s.email = new.email;
  if known is not null then
    perform private.resend_newsletter_confirmation(known);
    new.email := 'known-' || gen_random_uuid() || '@duplicate.invalid';
    return new;
  end if;
  new.consent_text := private.consent_text('newsletter', new.language);
  new.consented_at := now();
  return new;
end
$$;

-- The token itself is only in the email.
create or replace function private.queue_newsletter_email(template text, subscriber uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  asks boolean := template = 'newsletter_confirmation';
begin
  insert into private.newsletter_links (token_hash, subscriber_id, asks_to_confirm, consent_text)
  select private.hash_token(token), s.id, asks, case when asks then private.consent_text('newsletter', s.language) end
  from public.newsletter_subscribers s where s.id = subscriber;
  insert into public.mail_outbox (template, recipient, payload, language)
  select template, s.email, jsonb_build_object('token', token), s.language
  from public.newsletter_subscribers s where s.id = subscriber;
end
$$;

create or replace function private.in_language(language text, english text, swahili text) returns text
language sql immutable parallel safe
return case language when 'sw' then swahili else english end;

-- A size near a common fraction is that fraction.
create or replace function private.about_acres(acres numeric) returns text
language sql immutable
return private.acres_text(coalesce(
  (
    select fraction from unnest(array[0.125, 0.25, 0.5, 0.75]) as fraction
    where abs(acres - fraction) / fraction < 0.1
  ),
  acres
));

-- As on the list pages: a range around a size is about that size, and a tenth to a quarter holds the eighths.
create or replace function private.acre_range_label(low numeric, high numeric, includes_high boolean, language text) returns text
language sql immutable
return case
  when high is null then private.in_language(
    language,
    private.acres_text(low) || case when low > 1 then ' acres' else ' acre' end || ' and above',
    'Ekari ' || private.acres_text(low) || ' na zaidi'
  )
  when low is null then private.in_language(
    language,
    case when includes_high then 'Up to ' else 'Under ' end || private.acres_text(high)
      || case when high > 1 then ' acres' else ' acre' end,
    case when includes_high then 'Hadi ekari ' else 'Chini ya ekari ' end || private.acres_text(high)
  )
  when low = 0.1 and high = 0.25 then
    private.in_language(language, '1/8 acre (50 × 100 ft)', 'Ekari 1/8 (futi 50 × 100)')
  when includes_high and abs((high - low) / ((low + high) / 2) - 0.24) < 0.06 then private.in_language(
    language,
    'About ' || private.about_acres((low + high) / 2) || case when (low + high) / 2 > 1.1 then ' acres' else ' acre' end,
    'Takriban ekari ' || private.about_acres((low + high) / 2)
  )
  else private.in_language(
    language,
    private.acres_text(low) || ' – ' || private.acres_text(high) || case when high > 1 then ' acres' else ' acre' end,
    'Ekari ' || private.acres_text(low) || ' – ' || private.acres_text(high)
  )
end;

-- 'From KSh 5,000,000', 'Under 2 acres': every range of the multirange, or the outer bounds where there are no ranges.
create or replace function private.range_labels(ranges nummultirange, unit text, language text) returns text[]
language sql immutable
return (
  select array_agg(
    case unit
      when 'KSh' then case
        when upper(r) is null then
          private.in_language(language, 'From KSh ', 'Kuanzia KSh ') || private.grouped_number(lower(r))
        when lower(r) is null then case
          when upper_inc(r) then private.in_language(language, 'Up to KSh ', 'Hadi KSh ')
          else private.in_language(language, 'Under KSh ', 'Chini ya KSh ')
        end || private.grouped_number(upper(r))
        else 'KSh ' || private.grouped_number(lower(r)) || ' – ' || private.grouped_number(upper(r))
      end
      else private.acre_range_label(lower(r), upper(r), upper_inc(r), language)
    end
    order by r
  )
  from unnest(ranges) as r
);

create or replace function private.rooms_label(parsed private.property_criteria) returns text
language sql immutable
return case
  when parsed.bedrooms_max > 0 then
    concat_ws('–', nullif(parsed.bedrooms_min, parsed.bedrooms_max), parsed.bedrooms_max)
      || case parsed.bedrooms_max when 1 then ' bedroom' else ' bedrooms' end
  when parsed.bedrooms_min = 0 then 'Studio'
  else parsed.bedrooms_min || case parsed.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
end;

create or replace function private.rooms_label_in_swahili(parsed private.property_criteria) returns text
language sql immutable
return case
  when parsed.bedrooms_max = 1 and coalesce(parsed.bedrooms_min, 1) = 1 then 'Chumba 1 cha kulala'
  when parsed.bedrooms_max > 0 then
    'Vyumba ' || concat_ws('–', nullif(parsed.bedrooms_min, parsed.bedrooms_max), parsed.bedrooms_max) || ' vya kulala'
  when parsed.bedrooms_min = 0 then 'Studio'
  when parsed.bedrooms_min = 1 then 'Chumba 1+ cha kulala'
  else 'Vyumba ' || parsed.bedrooms_min || '+ vya kulala'
end;

-- 'Properties for sale: Karen, 2+ bedrooms, “pool”'. Places, words, features and types are included only if a published
-- listing has them, so that the email contains no text that is not on the site.
create or replace function private.search_label(address text, criteria jsonb, language text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parsed private.property_criteria := private.parse_criteria(criteria);
  words constant text := btrim(criteria ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then private.in_language(language, 'Properties for sale', 'Nyumba zinazouzwa')
    when '/properties-for-rent' then private.in_language(language, 'Properties for rent', 'Nyumba za kupanga')
    when '/land-for-sale' then private.in_language(language, 'Land for sale', 'Viwanja vinavyouzwa')
  end;
  parts text[] := '{}';
begin
  if title is null then
    title := private.in_language(language, 'All properties', 'Nyumba na viwanja vyote');
    parts := parts || array(
      select private.in_language(
        language,
        upper(left(c.name, 1)) || lower(substr(c.name, 2)),
        case c.slug when 'for-sale' then 'Inauzwa' when 'for-rent' then 'Ya kupanga' else 'Kiwanja' end
      )
      from public.categories c where c.slug = criteria ->> 'category'
    );
  end if;
  parts := parts || array(
    select case when exists (
      select from public.properties p where p.is_published and p.search_text like private.substring_pattern(wanted.name)
    ) then wanted.name else private.in_language(language, 'a place of your own', 'mahali ulipotaja') end
    from jsonb_array_elements_text(coalesce(criteria -> 'place_names', '[]')) with ordinality as wanted (name, place)
    order by wanted.place limit 5
  );
  parts := parts || private.in_language(
    language,
    'Within ' || (criteria ->> 'within_km')::int || ' km',
    'Ndani ya km ' || (criteria ->> 'within_km')::int
  );
  parts := parts || case when parsed.area is not null then private.in_language(language, 'Map area', 'Eneo kwenye ramani') end;
  parts := parts || array(
    select wanted.name from unnest(parsed.types) with ordinality as wanted (name, place)
    where exists (select from public.properties p where p.is_published and p.type = wanted.name)
    order by wanted.place
  );
  parts := parts || private.range_labels(
    coalesce(parsed.price_ranges, private.bounds_as_ranges(parsed.price_min, parsed.price_max, 0.01)), 'KSh', language
  );
  parts := parts || private.in_language(language, private.rooms_label(parsed), private.rooms_label_in_swahili(parsed));
  parts := parts || case
    when parsed.bathrooms_min is not null then private.in_language(
      language,
      trim_scale(parsed.bathrooms_min) || case parsed.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end,
      'Bafu ' || trim_scale(parsed.bathrooms_min) || '+'
    )
  end;
  parts := parts || private.range_labels(
    coalesce(
      parsed.land_acres_ranges, private.bounds_as_ranges(parsed.land_acres_min, parsed.land_acres_max, 0.0001)
    ), 'acres', language
  );
  parts := parts || array(
    select wanted.feature from jsonb_array_elements_text(coalesce(criteria -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.fold_texts(array[wanted.feature])
    )
    order by wanted.place limit 10
  );
  parts := parts || array(
    select private.in_language(
      language,
      initcap(s),
      case s when 'available' then 'Inapatikana' when 'pending' then 'Inashughulikiwa' when 'sold' then 'Imeuzwa' else 'Imepangishwa' end
    )
    from unnest(parsed.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    parts := parts || case when exists (
      select from public.properties p
      where p.is_published and private.fits_words(private.as_search_row(p), parsed)
    ) then '“' || words || '”' else private.in_language(language, 'words of your own', 'maneno uliyoandika') end;
  end if;
  parts := array_remove(parts, null);
  title := concat_ws(': ', title, nullif(array_to_string(parts, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;

-- The response is the same for new, pending and confirmed searches. No alert is sent before the address has confirmed, and
-- an anonymous caller cannot change a confirmed search. The criteria are JSON in a text, because not every backend passes
-- objects on. When fifty searches are pending, one without a confirmation email is replaced first.
create or replace function public.save_search(email text, address text, criteria text, frequency text) returns boolean
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

-- False for a token that is unknown or was sent more than seven days ago. A second click returns true again.
create or replace function public.confirm_saved_search(token text, search_id uuid default null) returns boolean
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

-- What the holder of a link sees. Null for an unknown token. The address is shown in part, because emails get forwarded.
create or replace function public.open_saved_searches(token text) returns jsonb
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

-- The contents of an alert at the time its email is rendered. Null when there is nothing left to report: the search was
-- unsubscribed or removed, the properties are no longer published, or alerts are switched off.
create or replace function public.alert_email(email uuid) returns jsonb
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

create or replace function public.personal_data(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asker text := private.personal_data_address(token);
  key text := private.email_key(asker);
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
        'replies', (
          select coalesce(jsonb_agg(jsonb_build_object('sent_at', r.created_at, 'message', r.body) order by r.created_at), '[]')
          from public.inquiry_replies r where r.inquiry_id = i.id
        ),
        'viewings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'starts_at', v.starts_at, 'ends_at', v.ends_at, 'status', v.status, 'booked_at', v.created_at
          ) order by v.starts_at), '[]')
          from public.viewings v where v.inquiry_id = i.id
        )
      ) order by i.created_at desc, i.id desc), '[]')
      from public.inquiries i where private.email_key(i.email) = key
    ),
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sent_at', r.created_at, 'reason', r.reason, 'details', r.details, 'answer', r.answer, 'resolved_at', r.resolved_at,
        'property', (select p.title from public.properties p where p.id = r.property_id)
      ) order by r.created_at desc, r.id desc), '[]')
      from public.listing_reports r where private.email_key(r.email) = key
    ),
    'newsletter', (
      select jsonb_build_object(
        'status', s.status, 'requested_at', s.created_at, 'confirmed_at', s.confirmed_at,
        'unsubscribed_at', s.unsubscribed_at, 'consent', s.consent_text, 'consented_at', s.consented_at
      )
      from public.newsletter_subscribers s where private.email_key(s.email) = key
      order by s.status = 'confirmed' desc, s.created_at desc limit 1
    ),
    'saved_searches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'label', private.search_label(s.address, s.criteria, s.language), 'list', s.address, 'frequency', s.frequency, 'status', s.status, 'saved_at', s.created_at,
        'active_since', s.active_since, 'consent', s.consent_text, 'consented_at', s.consented_at
      ) order by s.created_at desc, s.id desc), '[]')
      from private.saved_searches s join private.search_owners o on o.id = s.owner_id
      where private.email_key(o.email) = key
    ),
    'emails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.template, 'status', m.status, 'written_at', m.created_at, 'sent_at', m.sent_at
      ) order by m.created_at desc, m.id desc), '[]')
      from public.mail_outbox m where private.email_key(m.recipient) = key and m.channel = 'mail'
    ),
    'account', (
      select jsonb_build_object(
        'opened_at', account.created_at,
        'is_staff', exists (select from public.staff member where member.user_id = account.id),
        'join_requested_at', request.created_at
      )
      from (select u.id, u.created_at from auth.users u where private.email_key(u.email) = key order by u.created_at limit 1) account
      full join (
        select r.created_at from public.staff_requests r where private.email_key(r.email) = key order by r.created_at limit 1
      ) request on true
    )
  );
end
$$;

drop function private.search_label(text, jsonb);
drop function private.range_labels(nummultirange, text);
drop function private.acre_range_label(numeric, numeric, boolean);
