-- The property list of the admin area, and its export. Both run as their owner and check themselves what the caller may see:
-- under row-level security LIKE may not use the indexes of texts. Statements are written for their filters, so that each is
-- planned for its own index, and nothing is counted beyond 10,001 rows, which the screen shows as '10,000+'.

-- The search of the list reads title and place, not the description.
create function private.title_and_place(title text, location text) returns text
language sql immutable parallel safe
return private.fold_name(title || e'\n' || location);

-- Beside properties_newest: one index for each other order of the list, and for filters that few rows match; id breaks ties.
create index properties_managed_dearest on public.properties (price desc nulls last, id desc) where deleted_at is null;
create index properties_managed_cheapest_of_category on public.properties (category_id, price, id) where deleted_at is null;
create index properties_managed_dearest_of_category on public.properties (category_id, price desc nulls last, id desc)
  where deleted_at is null;
create index properties_managed_by_status on public.properties (status, created_at desc, id desc)
  include (category_id, agent_id) where deleted_at is null and status <> 'available';
create index properties_managed_drafts on public.properties (created_at desc, id desc)
  where deleted_at is null and not is_published;
create index properties_managed_featured on public.properties (created_at desc, id desc)
  where deleted_at is null and is_featured;
-- Counts of what somebody has read the index alone. It has deleted ones too, for the foreign key.
create index properties_by_agent on public.properties (agent_id, created_at desc, id desc) include (is_published, deleted_at)
  where agent_id is not null;
create index properties_by_title_and_place on public.properties
  using gin (private.title_and_place(title, location) extensions.gin_trgm_ops);

-- The conditions on `p` of a list, as SQL; every value is quoted. `agent` is an id or 'none'. An agent's list is their own,
-- although everybody may read published properties.
create function private.managed_conditions(words text, shown text, status text, category text, agent text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  conditions text := 'p.deleted_at is null';
begin
  if not private.is_manager() then
    conditions := conditions || format(' and p.agent_id = %L', private.caller_id());
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
      ' and (%s or private.reference_key(p.reference) %s %L)',
      private.words_condition('private.title_and_place(p.title, p.location)', words),
      case when private.reference_pattern(words) like '%\%' then 'like' else '=' end, private.reference_pattern(words)
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

create function private.managed_order(sort text) returns text
language sql immutable parallel safe
return case sort
  when 'price-high' then 'p.price desc nulls last, p.id desc'
  when 'price-low' then 'p.price, p.id'
  when 'views' then 'p.views_count desc, p.id desc'
  when 'oldest' then 'p.created_at, p.id'
  else 'p.created_at desc, p.id desc'
end;

-- Never by reading the whole table: the planner does not know what comparing folded texts costs.
create function private.count_managed(conditions text) returns int
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  total int;
begin
  execute format('select count(*) from (select from public.properties p where %s limit 10001) as matching', conditions) into total;
  return total;
end
$$;

-- The ids of one page. Few matches are collected and sorted; of many, the index of the order has enough on its first pages.
create function private.managed_page(conditions text, sort text, total int, first_row int, size int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  ids uuid[];
begin
  execute format(
    case when total <= 10000 then
      'with p as materialized (
         select p.id, p.price, p.views_count, p.created_at from public.properties p where %s
       )
       select array(select p.id from p order by %s limit %s offset %s)'
    else 'select array(select p.id from public.properties p where %s order by %s limit %s offset %s)' end,
    conditions, private.managed_order(sort), size, first_row
  ) into ids;
  return ids;
end
$$;

-- The ids of what contains words, in order, up to 10,001. As folding texts is what such a list costs, its number and its page
-- come from one reading. In less memory, an index of texts names pages instead of rows, all of whose rows are then read.
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

create function private.managed_property(p public.properties, category text) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'id', p.id,
  'version', p.version,
  'reference', p.reference,
  'title', p.title,
  'location', p.location,
  'category', category,
  'type', p.type,
  'price', p.price,
  'price_currency', p.price_currency,
  'price_type', p.price_type,
  'land_size_acres', p.land_size_acres,
  'status', p.status,
  'is_published', p.is_published,
  'is_featured', p.is_featured,
  'agent', private.staff_name(p.agent_id),
  'views_count', p.views_count,
  'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
  'created_at', p.created_at,
  -- Days since the last confirmation, of a published property that is available.
  'unconfirmed_days', case when p.is_published and p.status = 'available'
    then private.company_day(now()) - p.availability_confirmed_on end,
  'is_due', p.is_published and p.status = 'available' and p.availability_confirmed_on <= private.due_before(),
  'hidden_at', case when not p.is_published
    then (select h.hidden_at from private.hidden_listings h where h.property_id = p.id) end,
  'has_draft', exists (select from private.property_drafts d where d.property_id = p.id),
  'plan', (
    select jsonb_build_object(
      'publish_at', s.publish_at, 'unpublish_at', s.unpublish_at, 'scheduled_by', private.staff_name(s.scheduled_by),
      'problem', s.problem, 'requested_at', s.requested_at, 'requested_by', private.staff_name(s.requested_by)
    )
    from private.publication_plans s where s.property_id = p.id
  ),
  'completeness', private.listing_completeness(p)
);

-- Counts, total and one page of rows in one call, drafts included. Pages end where counting does.
create function public.managed_properties(
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
revoke execute on function public.managed_properties from public, anon, authenticated;
grant execute on function public.managed_properties to authenticated, service_role;

-- What an export calls an agent and an import finds the person by: the name, with the email address where two have it.
create function private.agent_label(agent uuid) returns text
language sql stable set search_path = ''
return (
  select case
    when exists (select from public.staff other where other.user_id <> s.user_id and lower(other.name) = lower(s.name))
      then s.name || ' <' || s.email || '>'
    else s.name
  end
  from public.staff s where s.user_id = agent
);

-- An export contains everything in the form, so that importing it again loses nothing: texts, images, and land size in the
-- unit in which it was entered.
create function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500,
  agent text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  exported jsonb;
begin
  if not private.is_manager() then
    return '[]';
  end if;
  -- Selects the whole row, so that a new column needs no change here; the file names the columns it writes.
  execute format(
    'select coalesce(jsonb_agg(batch_row.exported order by batch_row.id), ''[]'')
     from (
       select p.id,
         to_jsonb(p) - ''{search_text,feature_keys}''::text[] || jsonb_build_object(
           ''category'', c.slug,
           ''agent'', private.agent_label(p.agent_id),
           ''land_size'', case p.land_size_unit when ''hectares'' then p.land_size_hectares else p.land_size_acres end
         ) as exported
       from public.properties p
       join public.categories c on c.id = p.category_id
       where %s and ($1 is null or p.id > $1)
       order by p.id
       limit least(greatest(coalesce($2, 500), 1), 1000)
     ) as batch_row',
    private.managed_conditions(words, shown, status, category, agent)
  ) into exported using after_id, batch;
  return exported;
end
$$;
revoke execute on function public.export_properties from public, anon, authenticated;
grant execute on function public.export_properties to authenticated, service_role;
