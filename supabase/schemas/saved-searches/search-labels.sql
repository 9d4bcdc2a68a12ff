-- Labels of saved searches, as the list pages write them.

create function private.in_language(language text, english text, swahili text) returns text
language sql immutable parallel safe
return case language when 'sw' then swahili else english end;

-- The lists send an upper bound that ends just below the next full step for 'less than' that step.
create function private.bounds_as_ranges(low numeric, high numeric, step numeric) returns nummultirange
language sql immutable parallel safe
return case when (low is null and high is null) or low > high then null else nummultirange(
  case when high + step = round(high + step, scale(step) - 2) and high <> round(high, scale(step) - 2)
    then numrange(low, high + step, '[)') else numrange(low, high, '[]') end
) end;

-- '1/2' for half an acre.
create function private.acres_text(acres numeric) returns text
language sql immutable
return case acres
  when 0.125 then '1/8' when 0.25 then '1/4' when 0.5 then '1/2' when 0.75 then '3/4'
  else trim_scale(coalesce(nullif(round(acres, 2), 0), acres))::text
end;

-- A size near a common fraction is that fraction.
create function private.about_acres(acres numeric) returns text
language sql immutable
return private.acres_text(coalesce(
  (
    select fraction from unnest(array[0.125, 0.25, 0.5, 0.75]) as fraction
    where abs(acres - fraction) / fraction < 0.1
  ),
  acres
));

-- As on the list pages: a range around a size is about that size, and a tenth to a quarter holds the eighths.
create function private.acre_range_label(low numeric, high numeric, includes_high boolean, language text) returns text
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
create function private.range_labels(ranges nummultirange, unit text, language text) returns text[]
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

create function private.rooms_label(parsed private.property_criteria) returns text
language sql immutable
return case
  when parsed.bedrooms_max > 0 then
    concat_ws('–', nullif(parsed.bedrooms_min, parsed.bedrooms_max), parsed.bedrooms_max)
      || case parsed.bedrooms_max when 1 then ' bedroom' else ' bedrooms' end
  when parsed.bedrooms_min = 0 then 'Studio'
  else parsed.bedrooms_min || case parsed.bedrooms_min when 1 then '+ bedroom' else '+ bedrooms' end
end;

create function private.rooms_label_in_swahili(parsed private.property_criteria) returns text
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
create function private.search_label(address text, criteria jsonb, language text) returns text
language plpgsql stable set search_path = '' as $$
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
    select private.in_language(language, t.name, coalesce(t.name_sw, t.name)) from public.property_kinds t
    where t.name = any (parsed.types)
      and exists (select from public.properties p where p.is_published and p.type = t.name)
    order by t.position, t.name
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
    select coalesce(private.in_language(language, f.name, coalesce(f.name_sw, f.name)), wanted.feature)
    from jsonb_array_elements_text(coalesce(criteria -> 'required_features', '[]'))
      with ordinality as wanted (feature, place)
    left join private.list_names n on n.list = 'property_features' and n.key = private.list_key(wanted.feature)
    left join public.property_features f on f.id = n.entry_id
    where exists (
      select from public.properties p
      where p.is_published and p.feature_keys @> private.current_feature_keys(array[wanted.feature])
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
