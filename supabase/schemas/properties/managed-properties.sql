-- The property list of the admin area, and its export (server/properties/list). What is here runs as its owner, and checks itself what
-- the caller may see: under row-level security LIKE may not use the indexes of texts. It returns ids and counts. Statements are written
-- for their filters, so that each is planned for its own index, and nothing is counted beyond 10,001 rows, which the screen shows
-- as '10,000+'.

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
language plpgsql stable set search_path = '' as $$
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

-- Never by reading the whole table: the planner does not know what comparing folded texts costs.
create function private.count_managed(words text, shown text, status text, category text, agent text) returns int
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  total int;
begin
  execute format(
    'select count(*) from (select from public.properties p where %s limit 10001) as matching',
    private.managed_conditions(words, shown, status, category, agent)
  ) into total;
  return total;
end
$$;

-- The ids of one page, its number, and the number of matches. What contains words is read once for both, as folding texts is what such a
-- list costs; in less memory, an index of texts names pages instead of rows, all of whose rows are then read. Otherwise few matches are
-- collected and sorted; of many, the index of the order has enough on its first pages.
create function private.managed_page(
  words text, shown text, status text, category text, agent text, sort text, requested_page int, page_size int,
  out total int, out page int, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set work_mem = '32MB' as $$
declare
  conditions constant text := private.managed_conditions(words, shown, status, category, agent);
  sorting constant text := case sort
    when 'price-high' then 'p.price desc nulls last, p.id desc'
    when 'price-low' then 'p.price, p.id'
    when 'views' then 'p.views_count desc, p.id desc'
    when 'oldest' then 'p.created_at, p.id'
    else 'p.created_at desc, p.id desc'
  end;
  matches uuid[];
begin
  if not private.is_blank(words) then
    execute format(
      'with p as materialized (
         select p.id, p.price, p.views_count, p.created_at from public.properties p where %s limit 10001
       )
       select array(select p.id from p order by %s)',
      conditions, sorting
    ) into matches;
  end if;
  total := coalesce(cardinality(matches), private.count_managed(words, shown, status, category, agent));
  page := least(greatest(requested_page, 1), greatest(ceil(least(total, 10000)::numeric / page_size)::int, 1));
  if cardinality(matches) <= 10000 then
    ids := matches[(page - 1) * page_size + 1:page * page_size];
    return;
  end if;
  execute format(
    case when total <= 10000 then
      'with p as materialized (
         select p.id, p.price, p.views_count, p.created_at from public.properties p where %s
       )
       select array(select p.id from p order by %s limit %s offset %s)'
    else 'select array(select p.id from public.properties p where %s order by %s limit %s offset %s)' end,
    conditions, sorting, page_size, (page - 1) * page_size
  ) into ids;
end
$$;

-- The ids of the next part of an export.
create function private.managed_batch(
  words text, shown text, status text, category text, agent text, after_id uuid, batch int
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select p.id from public.properties p where %s and ($1 is null or p.id > $1) order by p.id limit $2)',
    private.managed_conditions(words, shown, status, category, agent)
  ) into ids using after_id, batch;
  return ids;
end
$$;

-- What an export calls an agent and an import finds the person by: the name, with the email address where two have it. As the owner,
-- since administrators do not read the entries of all who are agents.
create function private.agent_label(agent uuid) returns text
language sql stable security definer set search_path = ''
return (
  select case
    when exists (select from public.staff other where other.user_id <> s.user_id and lower(other.name) = lower(s.name))
      then s.name || ' <' || s.email || '>'
    else s.name
  end
  from public.staff s where s.user_id = agent
);
