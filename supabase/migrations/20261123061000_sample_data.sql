-- Sample data is marked, can be removed in one go and brought back for 30 days. A new site opens when its company goes live.

alter table public.properties add column is_sample boolean not null default false;

alter table public.blogs add column is_sample boolean not null default false;

alter table public.inquiries add column is_sample boolean not null default false;

-- Only the seed marks rows. A member of staff who edits one makes it the company's own, which clears the mark. Publishing,
-- featuring, assigning, confirming, counting and deleting say nothing about what is in the row and leave the mark. Generated columns
-- have no value yet in a trigger that runs before the row is stored.
create function private.guard_sample_mark() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  not_edits text[] := array[
    'is_sample', 'agent_id', 'is_published', 'is_featured', 'published_at', 'deleted_at', 'was_published', 'updated_at', 'version',
    'views_count', 'inquiries_count', 'availability_confirmed_on', 'price_reduced_on', 'price_before_reduction',
    'search_text', 'feature_keys'
  ];
begin
  if private.is_client() then
    new.is_sample := tg_op = 'UPDATE' and old.is_sample
      and (private.staff_role() is null or to_jsonb(new) - not_edits = to_jsonb(old) - not_edits);
  end if;
  return new;
end
$$;

create trigger property_50_is_no_sample before insert on public.properties
  for each row when (new.is_sample) execute function private.guard_sample_mark();

create trigger property_50_stops_being_a_sample before update on public.properties
  for each row when (old.is_sample or new.is_sample) execute function private.guard_sample_mark();

create trigger blog_50_is_no_sample before insert on public.blogs
  for each row when (new.is_sample) execute function private.guard_sample_mark();

create trigger blog_50_stops_being_a_sample before update on public.blogs
  for each row when (old.is_sample or new.is_sample) execute function private.guard_sample_mark();

create table private.setup (
  is_only boolean primary key default true check (is_only),
  -- When SEED=demo filled the database, and when its rows were removed.
  samples_added_at timestamptz,
  samples_removed_at timestamptz,
  -- By section of the settings: the values of the sample company (`sample`) and those before (`before`).
  sample_settings jsonb not null default '{}',
  went_live_at timestamptz,
  -- Decisions: two complete a step that has no row of its own, the last puts the checklist away.
  works_alone boolean not null default false,
  keeps_default_brand boolean not null default false,
  hides_checklist boolean not null default false,
  -- When the mail server last accepted a test email, and the server's name.
  email_tested_at timestamptz,
  email_tested_with text
);

alter table private.setup enable row level security;

-- A site that somebody already runs stays open.
insert into private.setup (went_live_at) select case when exists (select from public.staff) then now() end;

-- What was removed with the sample data and has no `deleted_at` of its own, for the 30 days in which it can come back: the
-- invented visits and sales, and the settings of the sample company.
create table private.removed_samples (
  id bigint generated always as identity primary key,
  source text not null,
  content jsonb not null
);

alter table private.removed_samples enable row level security;

-- Whether visitors see the site. A site with the sample company is a demonstration and open from its first start; a company's
-- own site opens when it goes live.
create function private.is_open() returns boolean
language sql stable security definer set search_path = ''
return (
  select state.went_live_at is not null or state.samples_added_at is not null and state.samples_removed_at is null
  from private.setup state
);

-- For the server, which shows one page in place of all others until then, and for staff, who need a pass to see behind it.
create function public.is_site_open() returns boolean
language sql stable security definer set search_path = ''
return private.is_open();
revoke execute on function public.is_site_open from public, anon, authenticated;
grant execute on function public.is_site_open to anon, authenticated, service_role;

-- A setting that the company has entered: null while it is empty, or still that of the sample company.
create function private.entered_value(in_section text, field text) returns text
language sql stable security definer set search_path = ''
return (
  select nullif(s.value ->> field, '')
  from public.settings s, private.setup state
  where s.section = in_section
    and s.value ->> field is distinct from state.sample_settings -> in_section -> 'sample' ->> field
);

-- Where the company's emails go: the contact address, else the one shown on the site. Null while neither has been entered, and
-- before the site is live and a test email has arrived: an address that was never tried must not lose the first inquiries.
create function private.lead_address() returns text
language sql stable security definer set search_path = ''
return (
  select coalesce(private.entered_value('general', 'contactEmail'), private.entered_value('company', 'email'))
  from private.setup state
  where state.went_live_at is not null or state.email_tested_at is not null
);

-- Every super admin while the company has no such address.
create or replace function private.company_addresses() returns setof text
language sql stable security definer set search_path = ''
begin atomic
  select private.lead_address() where private.lead_address() is not null
  union all
  select member.email from public.staff member
  where member.role = 'super_admin' and not member.is_suspended and private.lead_address() is null;
end;

-- Removes for good what was deleted 30 days ago, a batch per table.
create or replace function private.remove_deleted(batch int) returns int
language sql volatile security definer set search_path = ''
begin atomic
  with inquiries as (
    delete from public.inquiries i where i.id in (
      select old.id from public.inquiries old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning i.id
  ), properties as (
    delete from public.properties p where p.id in (
      select old.id from public.properties old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning p.id
  ), blogs as (
    delete from public.blogs b where b.id in (
      select old.id from public.blogs old where old.deleted_at < now() - interval '30 days' limit batch
    ) returning b.id
  ), samples as (
    delete from private.removed_samples r where r.id in (
      select old.id from private.removed_samples old, private.setup state
      where state.samples_removed_at < now() - interval '30 days' limit batch
    ) returning r.id
  )
  select (
    (select count(*) from inquiries) + (select count(*) from properties) + (select count(*) from blogs)
    + (select count(*) from samples)
  )::int;
end;

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
    -- Rows of the sample company are dated before it was added, all others after.
    'edited', (
      select coalesce(jsonb_agg(edited.title order by edited.title), '[]')
      from (
        select p.title from public.properties p
        where not p.is_sample and p.deleted_at is null and p.created_at <= state.samples_added_at
        union all
        select b.title from public.blogs b
        where not b.is_sample and b.deleted_at is null and b.created_at <= state.samples_added_at
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
