-- What the search of the palette finds (server/dashboard/search-everything.ts). The two functions that return ids run as their owner
-- and check the caller themselves, because under row-level security LIKE may not use the text indexes.
--
-- A word is looked up twice at most. Among the newest rows, read in the order of their index, a frequent word is found at once.
-- Only a word that is not, and so is rare, is looked up in the text index: its rows are few enough to sort. One statement for
-- both would read a million rows for one of them.

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

-- The ids of up to two hundred inquiries that the caller handles, the newest first: by a number in any notation, by each of the words in
-- any order, or by a reference however it is spaced. An agent's own are those of private.is_own_inquiry().
create function private.find_inquiries(words text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  agent uuid := case when private.is_agent() then private.caller_id() end;
  person constant text := 'private.person_text(i.name, i.email, i.phone, i.reference)';
  digits text := case when words ~ '^[0-9 ().+/-]+$' then regexp_replace(words, '[^0-9]', '', 'g') end;
  key text := lower(private.reference_key(left(words, 40)));
  matches text := case
    -- A leading 0 stands for the country code, and 00 for +.
    when char_length(digits) >= 3 then format('%s like %L', person, '%' || regexp_replace(digits, '^00?([1-9])', '\1') || '%')
    else '(' || private.words_condition(person, words)
      || case when char_length(key) between 3 and 12 then format(' or %s like %L', person, '%' || key || '%') else '' end || ')'
  end;
  own text := case when agent is null then 'true' else format(
    '(i.assignee_id = %1$L or i.assignee_id is null and exists (
      select from public.properties p where p.id = i.property_id and p.agent_id = %1$L
    ) or exists (
      select from public.viewings v
      where v.inquiry_id = i.id and v.agent_id = %1$L and private.is_to_come(v.status, v.ends_at)
    ))', agent
  ) end;
  found uuid[];
begin
  if agent is null and not private.is_manager() then
    return '{}';
  end if;
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

-- The ids of properties that the caller edits, by reference, or by words of the title and the place. The longest word is looked up in the index, as the rarest.
create function private.find_properties(words text) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  agent uuid := case when private.is_agent() then private.caller_id() end;
  patterns text[] := private.word_patterns(words);
  longest text := (select p from unnest(patterns) as p order by char_length(p) desc limit 1);
  found uuid[] := array(
    select p.id from public.properties p
    where private.reference_key(p.reference) like private.reference_pattern(words)
      and p.deleted_at is null and (agent is null or p.agent_id = agent)
    limit 5
  );
begin
  if agent is null and not private.is_manager() then
    return '{}';
  end if;
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
