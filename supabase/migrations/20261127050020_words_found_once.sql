-- An agent's listings with a frequent word were found twice, for their number and for their page, each time by folding the
-- texts of every row that the indexes name.

create or replace function private.managed_conditions(words text, shown text, status text, category text, agent text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := 'p.deleted_at is null';
begin
  if not private.is_manager() then
    conditions := conditions || format(' and p.agent_id = %L', auth.uid());
  elsif agent = 'none' then
    conditions := conditions || ' and p.agent_id is null';
  elsif agent ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    conditions := conditions || format(' and p.agent_id = %L', agent);
  end if;
  -- The index of texts knows no words of one or two letters; in a large table these find references alone.
  if char_length(btrim(words)) < 3 and not private.is_blank(words) and private.is_large_table() then
    conditions := conditions || format(
      ' and private.reference_key(p.reference) like %L', private.reference_pattern(words)
    );
  elsif not private.is_blank(words) then
    -- `=` where the pattern is a whole reference: what the index answers exactly is not computed once more for each row.
    conditions := conditions || format(
      ' and (private.title_and_place(p.title, p.location) like %L or private.reference_key(p.reference) %s %L)',
      private.substring_pattern(words), case when private.reference_pattern(words) like '%\%' then 'like' else '=' end,
      private.reference_pattern(words)
    );
  end if;
  if status is not null then
    conditions := conditions || format(' and p.status = %L', status);
  end if;
  if category is not null then
    conditions := conditions || format(
      ' and p.category_id = %L', coalesce((select c.id::text from public.categories c where c.slug = category), gen_random_uuid()::text)
    );
  end if;
  return conditions || case shown
    when 'published' then ' and p.is_published'
    when 'draft' then ' and not p.is_published'
    when 'featured' then ' and p.is_featured'
    when 'due' then format(
      ' and p.is_published and p.status = ''available'' and p.availability_confirmed_on <= %L', private.due_before()
    )
    when 'scheduled'
      then ' and p.id = any (array(select s.property_id from private.publication_plans s where s.publish_at is not null))'
    when 'hidden' then ' and not p.is_published and p.id = any (array(select h.property_id from private.hidden_listings h))'
    else ''
  end;
end
$$;

create function private.managed_matches(conditions text, sort text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set work_mem = '32MB' as $$
declare
  ids uuid[];
begin
  execute format(
    'with p as materialized (
       select p.id, p.price, p.views_count, p.created_at from public.properties p where %s limit 10001
     )
     select array(select p.id from p order by %s)',
    conditions, private.managed_order(sort)
  ) into ids;
  return ids;
end
$$;

create or replace function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20,
  agent text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  whole_list text := private.managed_conditions(null, 'all', null, null, agent);
  conditions text := private.managed_conditions(words, shown, status, category, agent);
  size int := least(greatest(coalesce(page_size, 20), 1), 100);
  matches uuid[];
  total int;
  number int;
  ids uuid[];
begin
  if not private.is_manager() and not private.is_agent() then
    return null;
  end if;
  if not private.is_blank(words) then
    matches := private.managed_matches(conditions, sort);
  end if;
  total := coalesce(cardinality(matches), private.count_managed(conditions));
  number := least(greatest(coalesce(page, 1), 1), greatest(ceil(least(total, 10000)::numeric / size)::int, 1));
  ids := case when cardinality(matches) <= 10000 then matches[(number - 1) * size + 1:number * size]
    else private.managed_page(conditions, sort, total, (number - 1) * size, size) end;
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'total', private.count_managed(whole_list),
      'published', private.count_managed(whole_list || ' and p.is_published'),
      'draft', private.count_managed(whole_list || ' and not p.is_published'),
      'featured', private.count_managed(whole_list || ' and p.is_featured'),
      'due', private.count_managed(private.managed_conditions(null, 'due', null, null, agent)),
      'scheduled', private.count_managed(private.managed_conditions(null, 'scheduled', null, null, agent)),
      'hidden', private.count_managed(private.managed_conditions(null, 'hidden', null, null, agent))
    ),
    'total', total,
    'page', number,
    'rows', (
      select coalesce(jsonb_agg(private.managed_property(p, c.slug) order by chosen.place), '[]')
      from unnest(ids) with ordinality as chosen (id, place)
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  );
end
$$;
