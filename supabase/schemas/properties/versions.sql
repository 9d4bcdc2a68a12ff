-- Earlier versions of listings: what each publication and each import made of one, and drafts that a restored version replaced.
-- They are stored for two years, and at most 200 for one listing.

create table private.property_versions (
  version bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  -- The columns that people set, without the agent.
  value jsonb not null,
  saved_at timestamptz not null default now() check (saved_at between '2000-01-01Z' and '2100-01-01Z'),
  saved_by uuid references accounts.users (id) on delete set null,
  media text[] not null generated always as (private.media_hashes(value::text)) stored,
  constraint property_version_kind_is_known check (kind in ('published', 'import', 'draft'))
);
create index property_versions_newest_first on private.property_versions (property_id, version desc);
create index property_versions_by_image on private.property_versions using gin (media);
create index property_versions_by_time on private.property_versions (saved_at);

alter table private.property_versions enable row level security;
grant select, delete on private.property_versions to authenticated;

create policy "those who import find the versions of their import" on private.property_versions
  for select to authenticated using ((select private.may_import()));
create policy "those who import take them back" on private.property_versions
  for delete to authenticated using ((select private.may_import()));

create function private.listing_value(p public.properties) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_object_agg(entry.key, entry.value) from jsonb_each(to_jsonb(p)) as entry
  where entry.key = any (private.edited_columns()) and entry.key <> 'agent_id'
);

-- True while a file is applied; its rows make versions even when they are not published.
create function private.is_importing() returns boolean
language sql stable
return coalesce(current_setting('makazi.importing', true), '') = 'yes';

create function private.last_editor_id(listing uuid) returns uuid
language sql stable security definer set search_path = ''
return (
  select a.actor_id from public.activity_log a
  where a.entity = 'properties' and a.entity_id = listing::text order by a.id desc limit 1
);

create function private.add_property_version(listing uuid, of_kind text, new_value jsonb, saver uuid, moment timestamptz)
returns void
language sql volatile security definer set search_path = ''
begin atomic
  insert into private.property_versions (property_id, kind, value, saved_by, saved_at)
  select listing, of_kind, new_value, saver, moment
  where new_value is distinct from (
    select v.value from private.property_versions v where v.property_id = listing order by v.version desc limit 1
  );
  delete from private.property_versions v where v.property_id = listing and v.version <= (
    select old.version from private.property_versions old
    where old.property_id = listing order by old.version desc offset 200 limit 1
  );
end;

-- A listing has no version before its first change: what it was until then is stored with it. Runs before the log's trigger,
-- so that the last editor is the one before.
create function private.record_property_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.is_published or private.is_importing()) and not exists (
    select from private.property_versions v where v.property_id = new.id
  ) then
    perform private.add_property_version(
      new.id, 'published', private.listing_value(old), private.last_editor_id(new.id), old.updated_at
    );
  end if;
  perform private.add_property_version(
    new.id, case when private.is_importing() then 'import' else 'published' end, private.listing_value(new),
    coalesce(private.caller_id(), nullif(current_setting('makazi.publisher', true), '')::uuid), now()
  );
  return null;
end
$$;

create trigger a_property_version_is_recorded after update on public.properties
  for each row when (
    (new.is_published or private.is_importing()) and old.version <> new.version and new.deleted_at is null
    and not private.is_list_change() and not private.is_restoring()
  )
  execute function private.record_property_version();

create function private.require_listing_editor(listing uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() and not private.is_agent() then
    raise exception 'Only agents, administrators and super admins edit listings' using errcode = '42501';
  end if;
  if not exists (
    select from public.properties p where p.id = listing and p.deleted_at is null and private.may_edit_property(p.agent_id)
  ) then
    raise exception 'There is no such listing' using errcode = '22023';
  end if;
end
$$;

-- The latest versions, newest first, each with the columns in which it differs from the one before.
create function public.list_property_versions(property_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_listing_editor(property_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'version', v.version, 'kind', v.kind, 'at', v.saved_at, 'by', private.staff_name(v.saved_by),
      'changed', (
        select coalesce(jsonb_agg(column_name order by column_name), '[]')
        from jsonb_object_keys(v.value || coalesce(v.before, '{}')) as column_name
        where v.before is not null and v.value -> column_name is distinct from v.before -> column_name
      )
    ) order by v.version desc), '[]')
    from (
      select each.version, each.kind, each.value, each.saved_at, each.saved_by,
        lag(each.value) over (order by each.version) as before
      from private.property_versions each
      where each.property_id = property_id
      order by each.version desc limit 50
    ) v
  );
end
$$;
revoke execute on function public.list_property_versions from public, anon, authenticated;
grant execute on function public.list_property_versions to authenticated;

-- The columns of one version; null when it is gone.
create function public.find_property_version(property_id uuid, version int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform private.require_listing_editor(property_id);
  return (
    select v.value from private.property_versions v where v.property_id = property_id and v.version = version
  );
end
$$;
revoke execute on function public.find_property_version from public, anon, authenticated;
grant execute on function public.find_property_version to authenticated;

-- Makes an earlier version the draft, after storing the present draft among the versions. What is true of the listing today
-- stays: its reference, status, agent, and whether it is featured.
create function public.restore_property_version(property_id uuid, version int, expected_version int, expected_draft int)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  listing public.properties := private.lock_listing(property_id);
  present jsonb;
  changes jsonb;
begin
  if listing.id is null then
    return jsonb_build_object('state', 'gone');
  end if;
  if private.has_changed(listing, expected_version, expected_draft) then
    return jsonb_build_object('state', 'conflict');
  end if;
  present := private.listing_value(listing);
  select coalesce(jsonb_object_agg(entry.key, entry.value), '{}') into changes
  from private.property_versions v cross join lateral jsonb_each(v.value) as entry
  where v.property_id = property_id and v.version = version
    and entry.key = any (private.edited_columns())
    and entry.key not in ('reference', 'status', 'is_featured')
    and entry.value is distinct from present -> entry.key;
  if not exists (
    select from private.property_versions v where v.property_id = property_id and v.version = version
  ) then
    return jsonb_build_object('state', 'gone');
  end if;
  if not listing.is_published or private.draft_version(property_id) > 0 then
    perform private.add_property_version(
      property_id, 'draft', private.listing_value(private.with_draft(listing)), private.caller_id(), now()
    );
  end if;
  if listing.is_published then
    perform private.store_property_draft(property_id, changes);
  else
    perform private.store_property_draft(property_id, '{}');
    perform private.apply_changes(property_id, changes, false);
  end if;
  return jsonb_build_object('state', 'restored');
end
$$;
revoke execute on function public.restore_property_version from public, anon, authenticated;
grant execute on function public.restore_property_version to authenticated;

create function private.remove_old_property_versions(batch int) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed int;
begin
  delete from private.property_versions v where v.version in (
    select old.version from private.property_versions old where old.saved_at < now() - interval '2 years' limit batch
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
