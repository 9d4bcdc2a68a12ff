-- Merging two entries of a list, and saying that two that look alike are not the same.

-- What a merge took away, so that it can be undone.
create table private.list_merges (
  id uuid primary key default private.new_id(),
  list text not null,
  -- The entry that is gone; null for a feature that was in no list.
  entry jsonb,
  source_keys text[] not null,
  target_id uuid not null,
  -- The properties by id: of a type null, else the features and amenities as they were.
  properties jsonb not null,
  created_at timestamptz not null default now()
);

-- The source disappears, its properties get the target, and its names find the target from now on.
create function private.merge_types(source_name text, target_name text) returns private.list_merges
language plpgsql volatile set search_path = '' as $$
declare
  source public.property_kinds;
  target public.property_kinds;
  merge private.list_merges;
begin
  select t.* into source from public.property_kinds t where private.list_key(t.name) = private.list_key(source_name);
  select t.* into target from public.property_kinds t where private.list_key(t.name) = private.list_key(target_name);
  perform private.require_entry(source.id <> target.id);
  if source.kind = 'land' or target.kind = 'land' then
    raise exception 'Land stays a type of its own' using errcode = '23514', constraint = 'property_kind_of_land_is_one';
  end if;
  if private.has_rooms(source.kind) and not private.has_rooms(target.kind) then
    perform private.require_no_rooms(source.id);
  end if;
  merge.entry := to_jsonb(source);
  merge.target_id := target.id;
  merge.source_keys := array(
    select n.key from private.list_names n where n.list = 'property_kinds' and n.entry_id = source.id
  );
  merge.properties := (
    select coalesce(jsonb_object_agg(p.id, null), '{}') from public.properties p where p.property_kind_id = source.id
  );
  perform private.replace_type(source.id, target);
  update private.list_names n set entry_id = target.id, is_current = false
  where n.list = 'property_kinds' and n.entry_id = source.id;
  delete from public.property_kinds t where t.id = source.id;
  return merge;
end
$$;

create function private.merge_features(source_name text, target_name text) returns private.list_merges
language plpgsql volatile set search_path = '' as $$
declare
  source public.property_features;
  target public.property_features;
  merge private.list_merges;
begin
  select f.* into source from public.property_features f where private.list_key(f.name) = private.list_key(source_name);
  select f.* into target from public.property_features f where private.list_key(f.name) = private.list_key(target_name);
  perform private.require_entry(target.id is not null and target.id is distinct from source.id);
  merge.entry := case when source.id is not null then to_jsonb(source) end;
  merge.target_id := target.id;
  merge.source_keys := array(
    select n.key from private.list_names n where n.list = 'property_features' and n.entry_id = source.id
    union select private.list_key(source_name)
  );
  merge.properties := (
    select coalesce(jsonb_object_agg(p.id, jsonb_build_object('features', p.features, 'amenities', p.amenities)), '{}')
    from public.properties p
    where p.feature_keys && merge.source_keys
      or p.amenities <> '{}' and private.fold_texts(p.amenities) && merge.source_keys
  );
  perform private.replace_feature(merge.source_keys, target.name);
  update private.list_names n set entry_id = target.id, is_current = false
  where n.list = 'property_features' and n.entry_id = source.id;
  insert into private.list_names (list, key, name, entry_id, is_current)
  values (
    'property_features', private.list_key(source_name), left(private.as_plain_line(source_name), 60), target.id, false
  )
  on conflict do nothing;
  delete from public.property_features f where f.id = source.id;
  return merge;
end
$$;

create function public.merge_property_list(list text, source text, target text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  merge private.list_merges;
begin
  perform private.begin_list_change();
  merge := case list
    when 'property_kinds' then private.merge_types(source, target)
    when 'property_features' then private.merge_features(source, target)
  end;
  perform private.require_entry(merge.target_id is not null);
  delete from private.list_merges m where m.created_at < now() - interval '1 day';
  insert into private.list_merges as m (list, entry, source_keys, target_id, properties)
  values (list, merge.entry, merge.source_keys, merge.target_id, merge.properties)
  returning m.id into merge.id;
  perform private.end_list_change();
  return jsonb_build_object(
    'id', merge.id, 'properties', (select count(*) from jsonb_object_keys(merge.properties))
  );
end
$$;
revoke execute on function public.merge_property_list from public, anon, authenticated;
grant execute on function public.merge_property_list to authenticated, service_role;

-- A property that was edited since keeps what the edit left. False when the merge is unknown, or its target is gone.
create function public.undo_property_list_merge(merge_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  merge private.list_merges;
begin
  perform private.begin_list_change();
  delete from private.list_merges m where m.id = merge_id returning m.* into merge;
  if merge.list = 'property_kinds' then
    perform private.undo_type_merge(merge);
  elsif merge.list = 'property_features' then
    perform private.undo_feature_merge(merge);
  end if;
  perform private.end_list_change();
  return merge.id is not null;
end
$$;
revoke execute on function public.undo_property_list_merge from public, anon, authenticated;
grant execute on function public.undo_property_list_merge to authenticated, service_role;

create function private.undo_type_merge(merge private.list_merges) returns void
language plpgsql volatile set search_path = '' as $$
declare
  source public.property_kinds := jsonb_populate_record(null::public.property_kinds, merge.entry);
begin
  insert into public.property_kinds select source.*;
  update private.list_names n set entry_id = source.id
  where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
  update public.properties p
  set type = source.name, property_kind_id = source.id, property_type_id = private.property_type_of(source.kind)
  where p.property_kind_id = merge.target_id and merge.properties ? p.id::text;
end
$$;

create function private.undo_feature_merge(merge private.list_merges) returns void
language plpgsql volatile set search_path = '' as $$
declare
  source public.property_features := jsonb_populate_record(null::public.property_features, merge.entry);
  target text := (select f.name from public.property_features f where f.id = merge.target_id);
begin
  update public.properties p set features = was.features, amenities = was.amenities
  from jsonb_each(merge.properties) as each (id, texts)
  cross join lateral jsonb_to_record(each.texts) as was (features text[], amenities text[])
  where p.id = each.id::uuid
    and p.features = private.features_replaced(was.features, merge.source_keys, target)
    and p.amenities = private.features_replaced(was.amenities, merge.source_keys, target);
  if merge.entry is null then
    delete from private.list_names n
    where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
    return;
  end if;
  insert into public.property_features select source.*;
  update private.list_names n set entry_id = source.id
  where n.list = merge.list and n.entry_id = merge.target_id and not n.is_current and n.key = any (merge.source_keys);
end
$$;

create function public.keep_list_entries_apart(list text, one text, other text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  keys text[] := array[private.list_key(one), private.list_key(other)];
begin
  perform private.begin_list_change();
  perform private.require_entry(
    keys[1] <> keys[2] and list in ('property_kinds', 'property_features')
    and (select count(*) < 1000 from private.distinct_list_entries)
  );
  insert into private.distinct_list_entries
  values (list, least(keys[1], keys[2]), greatest(keys[1], keys[2]))
  on conflict do nothing;
  perform private.end_list_change();
  return true;
end
$$;
revoke execute on function public.keep_list_entries_apart from public, anon, authenticated;
grant execute on function public.keep_list_entries_apart to authenticated, service_role;
