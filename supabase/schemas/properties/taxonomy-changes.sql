-- The property types and features as pages need them, and what follows a changed entry whoever writes it. Managers change
-- them by server/properties/taxonomy, which holds a lock that every writer of a property shares, so that no property is stored with a
-- name that has just gone.

-- Both as the pages need them: with former names, and the published properties of each type.
create function public.property_taxonomy() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with former as (
    select n.list, n.entry_id, jsonb_agg(n.name order by n.key) as names
    from private.taxonomy_names n where not n.is_current group by n.list, n.entry_id
  ),
  listed as (
    select t.type, sum(t.count) as count
    from (
      select c.type, c.count from private.property_counts c
      union all
      select u.type, count(distinct p.id) from public.properties p, private.unit_kinds(p.units) u
      where p.is_published and p.units <> '[]' and u.type <> p.type
      group by u.type
    ) as t
    group by t.type
  )
  select jsonb_build_object(
    'categories', (select jsonb_agg(c.slug) from public.categories c where c.is_active),
    'types', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'slug', t.slug, 'name', t.name, 'name_sw', t.name_sw, 'kind', t.kind,
        'former', coalesce(former.names, '[]'), 'listed', coalesce(listed.count, 0)
      ) order by t.position, t.name, t.id), '[]')
      from public.property_kinds t
      left join former on former.list = 'property_kinds' and former.entry_id = t.id
      left join listed on listed.type = t.name
      where t.is_active
    ),
    'features', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'name', f.name, 'name_sw', f.name_sw, 'icon', f.icon, 'for_land', f.for_land,
        'former', coalesce(former.names, '[]')
      ) order by f.position, f.name, f.id), '[]')
      from public.property_features f
      left join former on former.list = 'property_features' and former.entry_id = f.id
      where f.is_active
    )
  );
end;
revoke execute on function public.property_taxonomy from public, anon, authenticated;
grant execute on function public.property_taxonomy to anon, authenticated, service_role;

create function private.features_replaced(items text[], keys text[], replacement text) returns text[]
language sql immutable
return private.distinct_texts(array(
  select case when private.taxonomy_key(item.name) = any (keys) then replacement else item.name end
  from unnest(items) with ordinality as item (name, position) order by item.position
));

-- Changes that alerts have not compared yet are compared under the new names too.
create function private.replace_feature(keys text[], replacement text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.properties p
  set features = private.features_replaced(p.features, keys, replacement),
    amenities = private.features_replaced(p.amenities, keys, replacement)
  where p.feature_keys && keys or p.amenities <> '{}' and private.fold_texts(p.amenities) && keys;
  update private.alert_changes c
  set before = jsonb_set(c.before, '{feature_keys}', (
    select jsonb_agg(distinct case when k = any (keys) then private.taxonomy_key(replacement) else k end)
    from jsonb_array_elements_text(c.before -> 'feature_keys') as k
  ))
  where c.before -> 'feature_keys' ?| keys;
end
$$;

-- The kinds of a building with the new name of their type.
create function private.with_type_replaced(units jsonb, former text, replacement text) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_agg(
    case when kind ->> 'type' = former then kind || jsonb_build_object('type', replacement) else kind end order by position
  ), '[]')
  from jsonb_array_elements(units) with ordinality as given (kind, position)
);

create function private.replace_type(source uuid, former text, target public.property_kinds) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.properties p
  set type = target.name, property_kind_id = target.id, property_type_id = private.property_type_of(target.kind)
  where p.property_kind_id = source;
  update private.alert_changes c
  set before = c.before || jsonb_build_object(
    'type', target.name, 'property_kind_id', target.id, 'property_type_id', private.property_type_of(target.kind)
  )
  where c.before ->> 'property_kind_id' = source::text;
  update public.properties p set units = private.with_type_replaced(p.units, former, target.name)
  where p.units <> '[]' and p.units @> jsonb_build_array(jsonb_build_object('type', former));
  update private.alert_changes c
  set before = jsonb_set(c.before, '{units}', private.with_type_replaced(c.before -> 'units', former, target.name))
  where c.before -> 'units' @> jsonb_build_array(jsonb_build_object('type', former));
end
$$;

create function private.follow_kind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.replace_type(new.id, old.name, new);
  return null;
end
$$;

create trigger property_kind_is_followed after update of name, kind on public.property_kinds
  for each row when ((old.name, old.kind) is distinct from (new.name, new.kind)) execute function private.follow_kind();

-- A new entry too: agents may have typed its name already, in their own spelling.
create function private.follow_feature_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.replace_feature(
    array[private.taxonomy_key(new.name)] || case when tg_op = 'UPDATE' then private.taxonomy_key(old.name) end, new.name
  );
  return null;
end
$$;

create trigger property_feature_name_is_followed after insert on public.property_features
  for each row execute function private.follow_feature_name();

create trigger property_feature_name_is_followed_again after update of name on public.property_features
  for each row when (old.name is distinct from new.name) execute function private.follow_feature_name();

-- Pairs of names that look alike and are not the same.
create table private.distinct_taxonomy_entries (
  list text not null,
  one text not null,
  other text not null,
  primary key (list, one, other),
  constraint distinct_pair_is_sorted check (one < other),
  constraint distinct_names_fit check (char_length(one) <= 200 and char_length(other) <= 200)
);

alter table private.distinct_taxonomy_entries enable row level security;
grant select, insert on private.distinct_taxonomy_entries to authenticated;

create policy "managers keep names apart" on private.distinct_taxonomy_entries
  for all to authenticated using ((select private.is_manager())) with check ((select private.is_manager()));

insert into private.distinct_taxonomy_entries values ('property_features', 'heating', 'solar water heating');
