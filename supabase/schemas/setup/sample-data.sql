-- What the removing of the sample data (server/setup/sample-data.ts) needs of tables that its caller does not write.

-- Moves the rows of a table that has no `deleted_at` aside. The condition is one of those below, never a caller's.
create function private.set_aside(source regclass, condition text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'with removed as (delete from %1$s t where %2$s returning t.*)
     insert into private.removed_samples (source, content) select %3$L, to_jsonb(removed) from removed',
    source, condition, source
  );
end
$$;

create function private.put_back(source regclass) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'insert into %1$s overriding system value
     select (jsonb_populate_record(null::%1$s, r.content)).* from private.removed_samples r where r.source = %2$L
     on conflict do nothing',
    source, source
  );
end
$$;

-- Of rows that have a `deleted_at`, returns the number. Invented visits are dated before the sample data was added. Their days are
-- counted as a whole once they are over, so the day on which it was added goes with them: nobody but its owner looked at the site
-- then. For managers; it runs as its owner, since nobody deletes or writes visits.
create function private.set_samples_aside() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  added_at timestamptz := (select state.samples_added_at from private.setup state where private.is_manager());
  days text := format('t.day <= %L', private.company_day(added_at));
  removed int := 0;
  count_of_table int;
begin
  perform private.set_aside('public.page_events', format('t.created_at <= %L', added_at));
  perform private.set_aside('private.daily_visits', days);
  perform private.set_aside('private.daily_property_visits', days);
  perform private.set_aside('private.daily_path_visits', days);
  perform private.set_aside('private.daily_source_visits', days);
  perform private.set_aside(
    'private.property_status_changes', 't.property_id in (select p.id from public.properties p where p.is_sample)'
  );
  perform private.set_aside('public.content', 't.is_sample');
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
  return removed + count_of_table;
end
$$;

-- Only what was set aside: a row that a person had deleted before stays deleted.
create function private.put_samples_back() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed_at timestamptz := (select state.samples_removed_at from private.setup state where private.is_manager());
  source text;
begin
  update public.properties p set deleted_at = null, is_published = p.was_published, was_published = null
  where p.is_sample and p.deleted_at = removed_at;
  update public.blogs b set deleted_at = null, is_published = b.was_published, was_published = null
  where b.is_sample and b.deleted_at = removed_at;
  update public.inquiries i set deleted_at = null where i.is_sample and i.deleted_at = removed_at;
  for source in
    select distinct r.source from private.removed_samples r where r.source <> 'settings' and removed_at is not null
  loop
    perform private.put_back(source::regclass);
  end loop;
  delete from private.removed_samples where removed_at is not null;
end
$$;

create policy "staff read the state of the set-up" on private.setup
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "managers set the site up" on private.setup
  for update to authenticated using ((select private.is_manager()));
create policy "managers read what was set aside" on private.removed_samples
  for select to authenticated using ((select private.is_manager()));
create policy "managers set settings aside" on private.removed_samples
  for insert to authenticated with check (source = 'settings' and (select private.is_manager()));
