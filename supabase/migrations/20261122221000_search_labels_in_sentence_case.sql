-- Labels of saved searches are written in sentence case, as on the list pages.

create or replace function private.search_label(address text, criteria jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parsed private.property_criteria := private.parse_criteria(criteria);
  words constant text := btrim(criteria ->> 'search');
  title text := case split_part(address, '?', 1)
    when '/properties-for-sale' then 'Properties for sale'
    when '/properties-for-rent' then 'Properties for rent'
    when '/land-for-sale' then 'Land for sale'
    else 'All properties'
  end;
  parts text[] := '{}';
begin
  if title = 'All properties' then
    parts := parts || array(
      select upper(left(c.name, 1)) || lower(substr(c.name, 2)) from public.categories c
      where c.slug = criteria ->> 'category'
    );
  end if;
  parts := parts || array(
    select wanted.name from unnest(parsed.types) with ordinality as wanted (name, place)
    where exists (select from public.properties p where p.is_published and p.type = wanted.name)
    order by wanted.place
  );
  parts := parts || private.range_labels(
    coalesce(parsed.price_ranges, private.bounds_as_ranges(parsed.price_min, parsed.price_max, 0.01)), 'KSh'
  );
  parts := parts || case
    when parsed.bedrooms_min = 0 then 'Studio'
    when parsed.bedrooms_min is not null then
      parsed.bedrooms_min || case parsed.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
  end;
  parts := parts || case
    when parsed.bathrooms_min is not null then
      trim_scale(parsed.bathrooms_min) || case parsed.bathrooms_min when 1 then '+ bathroom' else '+ bathrooms' end
  end;
  parts := parts || private.range_labels(
    coalesce(
      parsed.land_acres_ranges, private.bounds_as_ranges(parsed.land_acres_min, parsed.land_acres_max, 0.0001)
    ), 'acres'
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
    select initcap(s) from unnest(parsed.statuses) s where s in ('available', 'pending', 'sold', 'rented')
  );
  if not private.is_blank(words) then
    parts := parts || case when exists (
      select from public.properties p where p.is_published and p.search_text like parsed.pattern
    ) then '“' || words || '”' else 'words of your own' end;
  end if;
  parts := array_remove(parts, null);
  title := concat_ws(': ', title, nullif(array_to_string(parts, ', '), ''));
  return case when char_length(title) > 200 then left(title, 199) || '…' else title end;
end
$$;
