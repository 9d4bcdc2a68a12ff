-- The lists of property types and features as pages and managers need them, and the changes that managers make. A change
-- holds a lock that every writer of a property shares, so that no property is stored with a name that has just gone.

-- Both lists as the pages need them: with former names, and the published properties of each type.
create function public.property_lists() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with former as (
    select n.list, n.entry_id, jsonb_agg(n.name order by n.key) as names
    from private.list_names n where not n.is_current group by n.list, n.entry_id
  ),
  listed as (
    select c.type, sum(c.count) as count from private.property_counts c group by c.type
  )
  select jsonb_build_object(
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
revoke execute on function public.property_lists from public, anon, authenticated;
grant execute on function public.property_lists to anon, authenticated, service_role;

create function private.begin_list_change() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not private.is_manager() then
    raise exception 'Only administrators change the lists' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('property lists', 0));
  perform pg_advisory_xact_lock(hashtextextended('property counts', 0));
  perform set_config('makazi.list_change', 'yes', true);
end
$$;

create function private.end_list_change() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('makazi.list_change', '', true);
end
$$;

create function private.require_entry(is_there boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if is_there is not true then
    raise exception 'This is no longer in the list' using errcode = '22023', hint = 'list_entry_is_gone';
  end if;
end
$$;

create function private.features_replaced(items text[], keys text[], replacement text) returns text[]
language sql immutable
return private.distinct_texts(array(
  select case when private.list_key(item.name) = any (keys) then replacement else item.name end
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
  update private.property_changes c
  set before = jsonb_set(c.before, '{feature_keys}', (
    select jsonb_agg(distinct case when k = any (keys) then private.list_key(replacement) else k end)
    from jsonb_array_elements_text(c.before -> 'feature_keys') as k
  ))
  where c.before -> 'feature_keys' ?| keys;
end
$$;

create function private.replace_type(source uuid, target public.property_kinds) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.properties p
  set type = target.name, property_kind_id = target.id, property_type_id = private.property_type_of(target.kind)
  where p.property_kind_id = source;
  update private.property_changes c
  set before = c.before || jsonb_build_object(
    'type', target.name, 'property_kind_id', target.id, 'property_type_id', private.property_type_of(target.kind)
  )
  where c.before ->> 'property_kind_id' = source::text;
end
$$;

create function private.follow_kind() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.replace_type(new.id, new);
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
    array[private.list_key(new.name)] || case when tg_op = 'UPDATE' then private.list_key(old.name) end, new.name
  );
  return null;
end
$$;

create trigger property_feature_name_is_followed after insert on public.property_features
  for each row execute function private.follow_feature_name();

create trigger property_feature_name_is_followed_again after update of name on public.property_features
  for each row when (old.name is distinct from new.name) execute function private.follow_feature_name();

create function private.require_room_in_list(list text) returns void
language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
begin
  if list = 'property_kinds' and (select count(*) >= 100 from public.property_kinds)
    or list = 'property_features' and (select count(*) >= 300 from public.property_features) then
    raise exception 'The list is full' using errcode = '23514', constraint = 'list_has_room';
  end if;
end
$$;

create function public.create_property_kind(name text, kind text, name_sw text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  slug text := private.slug_of(name, 'type');
  created uuid;
begin
  perform private.begin_list_change();
  perform private.require_room_in_list('property_kinds');
  if exists (select from public.property_kinds t where t.slug = slug) then
    slug := slug || '-' || substr(private.new_id()::text, 25);
  end if;
  insert into public.property_kinds as t (name, slug, kind, name_sw, position)
  values (name, slug, kind, name_sw, (select coalesce(max(t.position), 0) + 1 from public.property_kinds t))
  returning t.id into created;
  perform private.end_list_change();
  return created;
end
$$;
revoke execute on function public.create_property_kind from public, anon, authenticated;
grant execute on function public.create_property_kind to authenticated, service_role;

create function public.create_property_feature(
  name text, for_land boolean default false, name_sw text default null, icon text default null
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  created uuid;
begin
  perform private.begin_list_change();
  perform private.require_room_in_list('property_features');
  insert into public.property_features as f (name, for_land, name_sw, icon, position)
  values (
    name, coalesce(for_land, false), name_sw, icon,
    (select coalesce(max(f.position), 0) + 1 from public.property_features f)
  )
  returning f.id into created;
  perform private.end_list_change();
  return created;
end
$$;
revoke execute on function public.create_property_feature from public, anon, authenticated;
grant execute on function public.create_property_feature to authenticated, service_role;

-- A type cannot become one without rooms while properties of it have some: they would lose them.
create function private.require_no_rooms(type_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from public.properties p where p.property_kind_id = type_id and (p.bedrooms > 0 or p.bathrooms > 0)
  ) then
    raise exception 'Properties of this type have bedrooms or bathrooms'
      using errcode = '23514', constraint = 'property_kind_keeps_its_rooms';
  end if;
end
$$;

create function public.change_property_kind(type_id uuid, name text, kind text, name_sw text default null)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  was public.property_kinds;
begin
  perform private.begin_list_change();
  select t.* into was from public.property_kinds t where t.id = type_id;
  if private.has_rooms(was.kind) and not private.has_rooms(kind) then
    perform private.require_no_rooms(type_id);
  end if;
  update public.property_kinds t set name = name, kind = kind, name_sw = name_sw where t.id = type_id;
  perform private.end_list_change();
  return was.id is not null;
end
$$;
revoke execute on function public.change_property_kind from public, anon, authenticated;
grant execute on function public.change_property_kind to authenticated, service_role;

create function public.change_property_feature(
  feature_id uuid, name text, for_land boolean, name_sw text default null, icon text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  is_known boolean;
begin
  perform private.begin_list_change();
  update public.property_features f
  set name = name, for_land = coalesce(for_land, false), name_sw = name_sw, icon = icon
  where f.id = feature_id;
  is_known := found;
  perform private.end_list_change();
  return is_known;
end
$$;
revoke execute on function public.change_property_feature from public, anon, authenticated;
grant execute on function public.change_property_feature to authenticated, service_role;

-- The order in forms and filters. Entries that are not named keep their place.
create function public.order_property_list(list text, ids uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.begin_list_change();
  if list = 'property_kinds' then
    update public.property_kinds t set position = o.position
    from unnest(ids[1:100]) with ordinality as o (id, position) where t.id = o.id and t.position <> o.position;
  elsif list = 'property_features' then
    update public.property_features f set position = o.position
    from unnest(ids[1:300]) with ordinality as o (id, position) where f.id = o.id and f.position <> o.position;
  end if;
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.order_property_list from public, anon, authenticated;
grant execute on function public.order_property_list to authenticated, service_role;

-- Only what nothing uses: everything else needs a replacement, which is a merge.
create function public.remove_from_property_list(list text, name text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  entry uuid := (
    select n.entry_id from private.list_names n
    where n.list = list and n.key = private.list_key(name) and n.is_current
  );
  keys text[] := array(select n.key from private.list_names n where n.list = list and n.entry_id = entry);
begin
  perform private.begin_list_change();
  if exists (select from public.properties p where list = 'property_kinds' and p.property_kind_id = entry)
    or exists (
      select from public.properties p where list = 'property_features'
        and (p.feature_keys && keys or p.amenities <> '{}' and private.fold_texts(p.amenities) && keys)
    )
    or exists (
      select from private.saved_searches s, jsonb_array_elements_text(
        case list when 'property_kinds' then s.criteria -> 'property_types' else s.criteria -> 'required_features' end
      ) as wanted (name)
      where private.list_key(wanted.name) = any (keys)
    )
  then
    raise exception 'Choose what replaces it' using errcode = '23503', constraint = 'list_entry_is_unused';
  end if;
  if list = 'property_kinds' then
    delete from public.property_kinds t where t.id = entry and t.kind <> 'land';
  else
    delete from public.property_features f where f.id = entry;
  end if;
  perform private.require_entry(found);
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.remove_from_property_list from public, anon, authenticated;
grant execute on function public.remove_from_property_list to authenticated, service_role;

-- Pairs of names that look alike and are not the same.
create table private.distinct_list_entries (
  list text not null,
  one text not null,
  other text not null,
  primary key (list, one, other),
  constraint distinct_pair_is_sorted check (one < other),
  constraint distinct_names_fit check (char_length(one) <= 200 and char_length(other) <= 200)
);

insert into private.distinct_list_entries values ('property_features', 'heating', 'solar water heating');

-- How many properties have each type and feature, features that only agents typed included. From ten thousand properties up
-- features are estimated from the sample, and so are types of more than ten thousand. Nothing for callers who may not change the lists.
create function public.property_list_usage() returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with feature as (
    select item, 1 as count from public.properties p, unnest(p.features) as item
    where private.is_manager() and not private.is_large_table() and p.deleted_at is null
    union all
    select item, 100 from private.property_sample s, unnest(s.features) as item
    where private.is_manager() and private.is_large_table()
  ),
  counted as (
    select min(f.item collate "C") as name, sum(f.count) as count from feature f
    group by private.list_key(f.item) order by 2 desc, 1 limit 500
  ),
  type as (
    select t.id, case
      when few.count > 10000 then greatest(few.count, (select count(*) * 100 from private.property_sample s where s.type = t.name))
      else few.count
    end as count
    from public.property_kinds t
    cross join lateral (
      select count(*) as count
      from (select from public.properties p where p.property_kind_id = t.id and p.deleted_at is null limit 10001) counted
    ) few
    where private.is_manager() and few.count > 0
  )
  select jsonb_build_object(
    'is_estimated', private.is_manager() and private.is_large_table(),
    'types', (select coalesce(jsonb_object_agg(t.id, t.count), '{}') from type t),
    'features', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count) order by c.count desc, c.name), '[]')
      from counted c
    ),
    'apart', (
      select coalesce(jsonb_agg(jsonb_build_array(d.list, d.one, d.other)), '[]')
      from private.distinct_list_entries d where private.is_manager()
    )
  );
end;
revoke execute on function public.property_list_usage from public, anon, authenticated;
grant execute on function public.property_list_usage to authenticated, service_role;
