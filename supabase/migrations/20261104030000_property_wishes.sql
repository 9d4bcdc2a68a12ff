-- What somebody asks of the listings, made in one place: for the list on the screen, and for a search that was saved and
-- is matched again and again.

create function private.property_wish_of(
  search text,
  category text,
  property_types text[],
  price_min numeric,
  price_max numeric,
  bedrooms_min int,
  bedrooms_max int,
  bathrooms_min numeric,
  land_acres_min numeric,
  land_acres_max numeric,
  required_features text[],
  statuses text[],
  featured_only boolean
) returns private.property_wish
language plpgsql stable security definer set search_path = '' as $$
declare
  wish private.property_wish;
begin
  if not private.is_blank(search) then
    wish.pattern := private.substring_pattern(search);
  end if;
  if category <> '' then
    wish.category_id := coalesce(
      (select c.id from public.categories c where c.slug = property_wish_of.category),
      '00000000-0000-0000-0000-000000000000'
    );
  end if;
  wish.types := property_types[1:50];
  wish.price_min := price_min;
  wish.price_max := price_max;
  wish.bedrooms_min := bedrooms_min;
  wish.bedrooms_max := bedrooms_max;
  wish.bathrooms_min := bathrooms_min;
  wish.land_acres_min := land_acres_min;
  wish.land_acres_max := land_acres_max;
  wish.feature_keys := private.fold_texts(required_features[1:50]);
  wish.statuses := statuses[1:50];
  wish.featured_only := coalesce(featured_only, false);
  return wish;
end
$$;

-- The same from the arguments as they were kept. What is no argument is passed over; a value of another kind is an error.
create function private.property_wish_from(kept jsonb) returns private.property_wish
language sql stable security definer set search_path = ''
return (
  select private.property_wish_of(
    k.search, k.category, k.property_types, k.price_min, k.price_max, k.bedrooms_min, k.bedrooms_max, k.bathrooms_min,
    k.land_acres_min, k.land_acres_max, k.required_features, k.statuses, k.featured_only
  )
  from jsonb_to_record(kept) as k (
    search text, category text, property_types text[], price_min numeric, price_max numeric, bedrooms_min int,
    bedrooms_max int, bathrooms_min numeric, land_acres_min numeric, land_acres_max numeric, required_features text[],
    statuses text[], featured_only boolean
  )
);

-- Prices and land sizes are inclusive at both ends. An unknown category matches nothing; an unknown sort is 'newest'. A
-- page beyond the last is the last. Lists longer than any form sends are cut, so that a stranger cannot make the call
-- dear.
create or replace function public.search_properties(
  search text default null,
  category text default null,
  property_types text[] default null,
  price_min numeric default null,
  price_max numeric default null,
  bedrooms_min int default null,
  bedrooms_max int default null,
  bathrooms_min numeric default null,
  land_acres_min numeric default null,
  land_acres_max numeric default null,
  required_features text[] default null,
  statuses text[] default null,
  featured_only boolean default false,
  sort text default 'newest',
  page int default 1,
  page_size int default 12,
  price_bands numeric[] default '{}',
  land_bands numeric[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wish private.property_wish := private.property_wish_of(
    search, category, property_types, price_min, price_max, bedrooms_min, bedrooms_max, bathrooms_min, land_acres_min,
    land_acres_max, required_features, statuses, featured_only
  );
  size int := least(greatest(coalesce(page_size, 12), 1), 60);
  found jsonb;
  last_page int;
  shown_page int;
begin
  found := private.property_facets(wish, private.sorted_edges(price_bands), private.sorted_edges(land_bands));
  last_page := greatest(ceil((found ->> 'total')::numeric / size)::int, 1);
  shown_page := least(greatest(coalesce(page, 1), 1), last_page);

  return jsonb_build_object(
    'total', found -> 'total',
    'page', shown_page,
    'page_size', size,
    'facets', found - 'total',
    'rows', private.property_cards(private.property_page(wish, sort, (shown_page - 1) * size, size))
  );
end
$$;
