-- Removing the sample data, and bringing it back within 30 days. Rows that staff edited have no mark and stay.

-- The keys of a section that still have the value of the sample company, where that differs from the value before.
create function private.sample_keys(of_section text) returns text[]
language sql stable security definer set search_path = ''
return array(
  select sample.key
  from private.setup state
  cross join jsonb_each(state.sample_settings -> of_section -> 'sample') as sample
  join public.settings s on s.section = of_section
  where s.value -> sample.key = sample.value
    and state.sample_settings -> of_section -> 'before' -> sample.key is distinct from sample.value
  order by sample.key
);

-- What the banner and the question before removing say. Null when there is no sample data, and to callers who are not staff.
create function public.sample_data() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'properties', (select count(*) from public.properties p where p.is_sample and p.deleted_at is null),
    'photos', (
      select count(distinct photo) from public.properties p cross join unnest(p.images) as photo
      where p.is_sample and p.deleted_at is null
    ),
    'articles', (select count(*) from public.blogs b where b.is_sample and b.deleted_at is null),
    'inquiries', (select count(*) from public.inquiries i where i.is_sample and i.deleted_at is null),
    'texts', (select count(*) from public.content c where c.is_sample),
    'settings', (
      select count(*) from jsonb_object_keys(state.sample_settings) as section
      where cardinality(private.sample_keys(section)) > 0
    ),
    'visit_days', (
      select count(distinct private.company_day(e.created_at)) from public.page_events e
      where e.created_at <= state.samples_added_at
    ),
    -- Rows of the sample company are dated before it was added, all others after. For those who may remove the rest.
    'edited', (
      select coalesce(jsonb_agg(edited.title order by edited.title), '[]')
      from (
        select p.title from public.properties p
        where not p.is_sample and p.deleted_at is null and p.created_at <= state.samples_added_at and private.is_manager()
        union all
        select b.title from public.blogs b
        where not b.is_sample and b.deleted_at is null and b.created_at <= state.samples_added_at and private.is_manager()
      ) edited
    ),
    'may_remove', private.is_manager(),
    -- Where inquiries go meanwhile, if not to the company's own address.
    'leads_go_to', (
      select coalesce(jsonb_agg(address), '[]') from private.company_addresses() as address
      where private.is_manager() and private.lead_address() is null
    )
  )
  from private.setup state
  where private.staff_role() is not null and state.samples_added_at is not null and state.samples_removed_at is null
);
revoke execute on function public.sample_data from public, anon, authenticated;
grant execute on function public.sample_data to authenticated;

-- Moves the rows of a table that has no `deleted_at` aside. The condition is one of those below, never a caller's.
create function private.set_aside(source regclass, condition text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format(
    'with removed as (delete from %1$s t where %2$s returning t.*)
     insert into private.removed_samples (source, content) select %3$L, to_jsonb(removed) from removed',
    source, condition, source
  );
end
$$;

create function private.put_back(source regclass) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format(
    'insert into %1$s overriding system value
     select (jsonb_populate_record(null::%1$s, r.content)).* from private.removed_samples r where r.source = %2$L
     on conflict do nothing',
    source, source
  );
end
$$;

-- Invented visits are dated before the sample data was added. Their days are counted as a whole once they are over, so the
-- day on which it was added goes with them: nobody but its owner looked at the site then.
create function private.set_sample_visits_aside() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  added_at timestamptz := (select state.samples_added_at from private.setup state);
  days text := format('t.day <= %L', private.company_day(added_at));
begin
  perform private.set_aside('public.page_events', format('t.created_at <= %L', added_at));
  perform private.set_aside('private.daily_visits', days);
  perform private.set_aside('private.daily_property_visits', days);
  perform private.set_aside('private.daily_path_visits', days);
  perform private.set_aside('private.daily_source_visits', days);
  perform private.set_aside(
    'private.property_status_changes', 't.property_id in (select p.id from public.properties p where p.is_sample)'
  );
end
$$;

create function private.put_sample_visits_back() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.put_back('public.page_events');
  perform private.put_back('private.daily_visits');
  perform private.put_back('private.daily_property_visits');
  perform private.put_back('private.daily_path_visits');
  perform private.put_back('private.daily_source_visits');
  perform private.put_back('private.property_status_changes');
end
$$;

create function private.json_of_keys(value jsonb, keys text[]) returns jsonb
language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(value) as e where e.key = any (keys));

-- Settings that nobody changed return to what they were before the sample company; each value that a person entered stays.
create function private.set_sample_settings_aside() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed record;
begin
  for changed in
    select entry.key as section, entry.value -> 'sample' as sample, entry.value -> 'before' as before,
      private.sample_keys(entry.key) as keys
    from private.setup state cross join jsonb_each(state.sample_settings) as entry
  loop
    continue when cardinality(changed.keys) = 0;
    insert into private.removed_samples (source, content)
    values ('settings', jsonb_build_object(
      'section', changed.section, 'values', private.json_of_keys(changed.sample, changed.keys)
    ));
    update public.settings s
    set value = s.value - changed.keys || private.json_of_keys(changed.before, changed.keys)
    where s.section = changed.section;
  end loop;
end
$$;

-- A setting that was changed since keeps its new value.
create function private.put_sample_settings_back() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.settings s
  set value = s.value || private.json_of_keys(r.content -> 'values', array(
    select restored.key from jsonb_object_keys(r.content -> 'values') as restored (key)
    where s.value -> restored.key is not distinct from state.sample_settings -> s.section -> 'before' -> restored.key
  ))
  from private.removed_samples r, private.setup state
  where r.source = 'settings' and s.section = r.content ->> 'section';
end
$$;

-- Returns the number of properties, articles and inquiries. All or nothing; two callers at once remove it once.
create function public.remove_sample_data() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int := 0;
  count_of_table int;
begin
  if not private.is_manager() then
    raise exception 'Only administrators can remove the sample data' using errcode = '42501';
  end if;
  update private.setup state set samples_removed_at = now()
  where state.samples_added_at is not null and state.samples_removed_at is null;
  if not found then
    raise exception 'There is no sample data' using errcode = '22023';
  end if;
  perform private.set_sample_visits_aside();
  update public.properties p set deleted_at = now(), was_published = p.is_published, is_published = false
  where p.is_sample and p.deleted_at is null;
  get diagnostics count_of_table = row_count;
  removed := removed + count_of_table;
  update public.blogs b set deleted_at = now(), was_published = b.is_published, is_published = false
  where b.is_sample and b.deleted_at is null;
  get diagnostics count_of_table = row_count;
  removed := removed + count_of_table;
  update public.inquiries i set deleted_at = now() where i.is_sample and i.deleted_at is null;
  get diagnostics count_of_table = row_count;
  removed := removed + count_of_table;
  perform private.set_aside('public.content', 't.is_sample');
  perform private.set_sample_settings_aside();
  return removed;
end
$$;
revoke execute on function public.remove_sample_data from public, anon, authenticated;
grant execute on function public.remove_sample_data to authenticated;

-- Brings back what remove_sample_data() removed, and only that: a row that a person had deleted before stays deleted.
create function public.restore_sample_data() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed_at timestamptz;
begin
  if not private.is_manager() then
    raise exception 'Only administrators can restore the sample data' using errcode = '42501';
  end if;
  select state.samples_removed_at into removed_at from private.setup state for update;
  if removed_at is null or removed_at < now() - interval '30 days' then
    raise exception 'There is no sample data to restore' using errcode = '22023';
  end if;
  update public.properties p set deleted_at = null, is_published = p.was_published, was_published = null
  where p.is_sample and p.deleted_at = removed_at;
  update public.blogs b set deleted_at = null, is_published = b.was_published, was_published = null
  where b.is_sample and b.deleted_at = removed_at;
  update public.inquiries i set deleted_at = null where i.is_sample and i.deleted_at = removed_at;
  perform private.put_sample_visits_back();
  perform private.put_back('public.content');
  perform private.put_sample_settings_back();
  delete from private.removed_samples;
  update private.setup set samples_removed_at = null;
end
$$;
revoke execute on function public.restore_sample_data from public, anon, authenticated;
grant execute on function public.restore_sample_data to authenticated;
