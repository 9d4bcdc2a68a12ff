-- Property alerts, from a changed property to an email: the change is recorded in the same transaction, matched with every
-- saved search by the rules of search_properties, and reported in one email per search when that search is due.

-- Matches of a search: each property once per kind, and each price or status once. `email_id` is the email that reports the
-- match, or an unsent one if the search was unsubscribed meanwhile.
create table private.saved_search_matches (
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  kind text not null,
  value text not null,
  was text,
  email_id uuid,
  created_at timestamptz not null default now(),
  primary key (search_id, property_id, kind, value),
  constraint match_kind_is_known check (kind in ('new', 'price', 'status'))
);
grant select, insert, update on private.saved_search_matches to service_role;

create index saved_search_matches_unsent on private.saved_search_matches (search_id) where email_id is null;

create index saved_search_matches_by_email on private.saved_search_matches (email_id);

create index saved_search_matches_by_property on private.saved_search_matches (property_id);

alter table private.saved_search_matches enable row level security;
create policy "whoever undoes a change takes back what was not sent" on private.saved_search_matches
  for all to authenticated using (email_id is null and private.may_edit_listing(property_id));
grant select, delete on private.saved_search_matches to authenticated, service_role;

create table private.alert_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- The searchable columns before the change; null for a new property.
  before jsonb,
  created_at timestamptz not null default now()
);
grant select, update, delete on private.alert_changes to service_role;

create index alert_changes_by_property on private.alert_changes (property_id);

alter table private.alert_changes enable row level security;
create policy "whoever undoes a change takes back what it recorded" on private.alert_changes
  for all to authenticated using (private.may_undo(created_at));
create policy "managers who change a list change the names of what was" on private.alert_changes
  for all to authenticated using ((select private.is_manager()) and (select private.is_taxonomy_change()));
grant select, delete on private.alert_changes to authenticated, service_role;
grant update (before) on private.alert_changes to authenticated;

create function private.note_property_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.saved_searches s where s.status = 'active') then
    return null;
  end if;
  insert into private.alert_changes (property_id, before)
  values (
    new.id,
    case when tg_op = 'UPDATE' then
      to_jsonb(old) - array['description', 'short_description', 'images', 'amenities', 'features']
    end
  );
  return null;
end
$$;

create function private.note_added_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.alert_changes (property_id)
  select a.id from added a
  where a.is_published and exists (select from private.saved_searches s where s.status = 'active');
  return null;
end
$$;

create trigger added_properties_are_noted after insert on public.properties
  referencing new table as added
  for each statement execute function private.note_added_properties();

create trigger property_is_noted_when_changed after update on public.properties
  for each row when (
    -- A restored property is not reported as a change, nor one whose type or feature has another name.
    new.is_published and old.deleted_at is null and not private.is_taxonomy_change() and not private.is_restoring() and (
      old.is_published, old.search_text, old.price, old.status, old.type, old.category_id, old.bedrooms, old.bathrooms,
      old.land_size_acres, old.feature_keys, old.is_featured, old.available_from
    ) is distinct from (
      new.is_published, new.search_text, new.price, new.status, new.type, new.category_id, new.bedrooms, new.bathrooms,
      new.land_size_acres, new.feature_keys, new.is_featured, new.available_from
    )
  )
  execute function private.note_property_change();
