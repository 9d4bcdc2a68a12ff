-- The search of the palette: people, properties, inquiries and articles in one call, five of each, drafts included. It runs as
-- its owner and checks the caller itself, because under row-level security LIKE may not use the text indexes.
--
-- A word is looked up twice at most. Among the newest rows, read in the order of their index, a frequent word is found at once.
-- Only a word that is not, and so is rare, is looked up in the text index: its rows are few enough to sort. One statement for
-- both would read a million rows for one of them.

-- Where an inquiry `i` is the agent's own, as private.is_own_inquiry() has it; everything for null.
create function private.own_inquiry_condition(agent uuid) returns text
language sql immutable
return case when agent is null then 'true' else format(
  '(i.assignee_id = %1$L or i.assignee_id is null and exists (
    select from public.properties p where p.id = i.property_id and p.agent_id = %1$L
  ) or exists (
    select from public.viewings v
    where v.inquiry_id = i.id and v.agent_id = %1$L and private.is_to_come(v.status, v.ends_at)
  ))', agent
) end;

-- What the palette finds a person by: name, email, digits of the phone with its country code, and reference. Messages are not
-- part of it, in which most names and numbers would drown.
create function private.person_text(name text, email text, phone text, reference text) returns text
language sql immutable parallel safe
return concat_ws(
  e'\n', private.fold_name(name), private.fold_text(email), private.phone_digits(phone),
  lower(private.reference_key(reference))
);
create index inquiries_by_person_text on public.inquiries
  using gin (private.person_text(name, email, phone, reference) extensions.gin_trgm_ops);

-- A condition on `i`, an inquiry: a number in any notation, each of the words in any order, or a reference however it is spaced.
create function private.person_condition(words text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  person constant text := 'private.person_text(i.name, i.email, i.phone, i.reference)';
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  key text := lower(private.reference_key(left(words, 40)));
begin
  if char_length(digits) >= 3 then
    -- A leading 0 stands for the country code, and 00 for +.
    return format('%s like %L', person, '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%');
  end if;
  return '(' || private.words_condition(person, words)
    || case when char_length(key) between 3 and 12 then format(' or %s like %L', person, '%' || key || '%') else '' end || ')';
end
$$;

-- The ids of up to two hundred inquiries, the newest first.
create function private.find_inquiries(words text, agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  matches text := private.person_condition(words);
  own text := private.own_inquiry_condition(agent);
  found uuid[];
begin
  execute format(
    'select array_agg(i.id) from (
      select i.id from (
        select i.id, i.name, i.email, i.phone, i.reference from public.inquiries i
        where i.deleted_at is null and %s order by i.created_at desc, i.id desc limit 1000
      ) i where %s limit 200
    ) i', case when agent is null then 'true' else format('i.assignee_id = %L', agent) end, matches
  ) into found;
  if cardinality(found) >= 20 or char_length(btrim(words)) < 3 then
    return coalesce(found, '{}');
  end if;
  execute format(
    'select array_agg(i.id order by i.created_at desc, i.id desc) from (
      select i.id, i.created_at from public.inquiries i where i.deleted_at is null and %s and %s limit 200
    ) i', matches, own
  ) into found;
  return coalesce(found, '{}');
end
$$;

-- Who wrote these inquiries.
create function private.found_people(inquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  with people as (
    select (array_agg(i.id order by i.created_at desc, i.id desc))[1] as latest, count(*) as inquiries
    from public.inquiries i where i.id = any (inquiries)
    group by coalesce(i.person_id::text, private.phone_digits(i.phone), private.email_key(i.email))
    order by max(i.created_at) desc limit 5
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'name', i.name, 'phone', i.phone, 'email', i.email, 'inquiries', people.inquiries, 'last_at', i.created_at
  ) order by i.created_at desc, i.id desc), '[]')
  from people join public.inquiries i on i.id = people.latest
);

-- Those of them that the words name by reference, from three characters on.
create function private.found_inquiries(words text, inquiries uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select i.id, i.reference, i.name, i.inquiry_type, i.status, i.created_at, private.visible_title(i.property_id) as property_title
    from public.inquiries i
    where i.id = any (inquiries) and char_length(private.reference_key(words)) >= 3
      and private.reference_key(i.reference) like '%' || private.reference_key(words) || '%'
    order by i.created_at desc, i.id desc limit 5
  ) hit
);

-- By reference, or by words of the title and the place. The longest word is looked up in the index, as the rarest.
create function private.find_properties(words text, agent uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns text[] := private.word_patterns(words);
  longest text := (select p from unnest(patterns) as p order by char_length(p) desc limit 1);
  found uuid[] := array(
    select p.id from public.properties p
    where private.reference_key(p.reference) like private.reference_pattern(words)
      and p.deleted_at is null and (agent is null or p.agent_id = agent)
    limit 5
  );
begin
  if cardinality(found) = 0 then
    select array_agg(p.id) into found from (
      select p.id from (
        select p.id, p.title, p.location from public.properties p
        where p.deleted_at is null and (agent is null or p.agent_id = agent)
        order by p.created_at desc, p.id desc limit 2000
      ) p
      where private.title_and_place(p.title, p.location) like all (patterns)
      limit 5
    ) p;
  end if;
  if coalesce(cardinality(found), 0) >= 5 or char_length(btrim(words)) < 3 then
    return coalesce(found, '{}');
  end if;
  return array(
    select p.id from (
      select p.id, p.title, p.location, p.created_at from public.properties p
      where private.title_and_place(p.title, p.location) like longest
        and p.deleted_at is null and (agent is null or p.agent_id = agent)
      limit 1000
    ) p
    where private.title_and_place(p.title, p.location) like all (patterns)
    order by p.created_at desc, p.id desc limit 5
  ) || found;
end
$$;

create function private.found_properties(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select p.id, p.reference, p.title, p.location, p.status, p.is_published, p.created_at,
      coalesce(p.images[p.featured_image_index + 1], p.images[1]) as image
    from public.properties p where p.id = any (ids)
    order by p.created_at desc, p.id desc limit 5
  ) hit
);

create function private.found_posts(words text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
    select b.id, b.title, b.category, b.is_published, b.created_at from public.blogs b
    where private.fold_name(b.title) like all (private.word_patterns(words)) and b.deleted_at is null
    order by b.created_at desc, b.id desc limit 5
  ) hit
);

create function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  role text := private.staff_role();
  agent uuid := case when role = 'agent' then private.caller_id() end;
  inquiries uuid[] := '{}';
  properties uuid[] := '{}';
begin
  if role is null or private.is_blank(words) then
    return jsonb_build_object('people', '[]'::jsonb, 'properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  if role <> 'editor' then
    inquiries := private.find_inquiries(words, agent);
    properties := private.find_properties(words, agent);
  end if;
  return jsonb_build_object(
    'people', private.found_people(inquiries),
    'properties', private.found_properties(properties),
    'inquiries', private.found_inquiries(words, inquiries),
    'posts', case when role = 'agent' then '[]' else private.found_posts(words) end
  );
end
$$;
revoke execute on function public.admin_search from public, anon, authenticated;
grant execute on function public.admin_search to authenticated;
