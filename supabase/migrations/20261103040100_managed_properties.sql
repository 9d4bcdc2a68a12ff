-- The property list of the admin area: counts, total and one page of rows in one call, drafts included. Everything reads
-- as its caller, and whoever is no staff gets nothing.

-- What the list's filters leave. Staff look for a title or a place; the shared text column serves the index and also holds
-- the description, so each match is looked at again.
create function private.wished_properties(words text, shown text, status text, category text)
returns setof public.properties
language sql stable
begin atomic
  select p.*
  from public.properties p
  where (
      private.is_blank(wished_properties.words)
      or p.search_text like private.substring_pattern(wished_properties.words)
      and (
        private.fold_text(p.title) like private.substring_pattern(wished_properties.words)
        or private.fold_text(p.location) like private.substring_pattern(wished_properties.words)
      )
    )
    and case wished_properties.shown
      when 'published' then p.is_published
      when 'draft' then not p.is_published
      when 'featured' then p.is_featured
      else true
    end
    and (wished_properties.status is null or p.status = wished_properties.status)
    and (
      wished_properties.category is null
      or p.category_id in (select c.id from public.categories c where c.slug = wished_properties.category)
    );
end;

create function public.managed_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  sort text default 'newest',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with wish as (
    select least(greatest(coalesce(managed_properties.page_size, 20), 1), 100) as size
    where private.staff_role() is not null
  ),
  counted as (
    select count(*) as total, count(*) filter (where p.is_published) as published,
      count(*) filter (where not p.is_published) as draft, count(*) filter (where p.is_featured) as featured
    from public.properties p
  ),
  found as (
    select count(*) as total
    from private.wished_properties(
      managed_properties.words, managed_properties.shown, managed_properties.status, managed_properties.category
    )
  ),
  leaf as (
    select wish.size, found.total,
      least(greatest(coalesce(managed_properties.page, 1), 1), greatest(ceil(found.total::numeric / wish.size)::int, 1))
        as number
    from wish, found
  ),
  chosen as (
    select p.id,
      row_number() over (
        order by
          case managed_properties.sort when 'price-high' then p.price end desc nulls last,
          case managed_properties.sort when 'price-low' then p.price end nulls last,
          case managed_properties.sort when 'views' then p.views_count end desc nulls last,
          case managed_properties.sort when 'oldest' then p.created_at end nulls last,
          p.created_at desc, p.id desc
      ) as place
    from private.wished_properties(
      managed_properties.words, managed_properties.shown, managed_properties.status, managed_properties.category
    ) p
    order by place
    limit (select leaf.size from leaf) offset (select (leaf.number - 1) * leaf.size from leaf)
  )
  select jsonb_build_object(
    'counts', to_jsonb(counted),
    'total', leaf.total,
    'page', leaf.number,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id,
        'title', p.title,
        'location', p.location,
        'category', c.slug,
        'type', p.type,
        'price', p.price,
        'price_currency', p.price_currency,
        'price_type', p.price_type,
        'land_size_acres', p.land_size_acres,
        'status', p.status,
        'is_published', p.is_published,
        'is_featured', p.is_featured,
        'views_count', p.views_count,
        'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
        'created_at', p.created_at
      ) order by chosen.place), '[]')
      from chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from leaf, counted;
end;
revoke execute on function public.managed_properties(text, text, text, text, text, int, int) from public, anon;
grant execute on function public.managed_properties(text, text, text, text, text, int, int)
  to authenticated, service_role;

-- The same choice, whole, for a file: a piece after a key at a time, so that no answer is large and a row that moves
-- meanwhile is neither missed nor written twice.
create function public.export_properties(
  words text default null,
  shown text default 'all',
  status text default null,
  category text default null,
  after_id uuid default null,
  batch int default 500
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  select coalesce(jsonb_agg(to_jsonb(piece) order by piece.id), '[]')
  from (
    select p.id, p.title, p.slug, c.slug as category, p.type, p.status, p.is_published, p.is_featured, p.price,
      p.price_currency, p.price_type, p.location, p.address, p.bedrooms, p.bathrooms, p.area_sqft, p.land_size_acres,
      p.year_built, p.features, p.amenities, p.latitude, p.longitude, p.views_count, p.inquiries_count, p.created_at,
      p.updated_at
    from private.wished_properties(
      export_properties.words, export_properties.shown, export_properties.status, export_properties.category
    ) p
    join public.categories c on c.id = p.category_id
    where private.staff_role() is not null
      and (export_properties.after_id is null or p.id > export_properties.after_id)
    order by p.id
    limit least(greatest(coalesce(export_properties.batch, 500), 1), 1000)
  ) as piece;
end;
revoke execute on function public.export_properties(text, text, text, text, uuid, int) from public, anon;
grant execute on function public.export_properties(text, text, text, text, uuid, int) to authenticated, service_role;
