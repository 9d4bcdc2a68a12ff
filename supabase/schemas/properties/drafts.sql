-- Drafts of listings. What visitors see stays as it is while a published listing is edited: its changes wait in a draft until
-- somebody publishes them (server/properties/drafts). An unpublished listing is its own draft.

create sequence private.property_draft_version as int;
grant usage on sequence private.property_draft_version to authenticated;

-- Whether the caller may see and change what stands beside a listing: its draft, versions, plan and mandate.
create function private.may_edit_listing(listing uuid) returns boolean
language sql stable
return exists (
  select from public.properties p where p.id = listing and p.deleted_at is null and private.may_edit_property(p.agent_id)
);

-- The columns that a person or a file may set; the others are set by the database.
create function private.edited_columns() returns text[]
language sql stable
return (
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = 'public.properties'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname::text <> all (array[
      'id', 'slug', 'country', 'price_currency', 'property_kind_id', 'property_type_id', 'is_published', 'views_count',
      'inquiries_count', 'created_at', 'updated_at', 'status_changed_at', 'version', 'availability_confirmed_on', 'price_reduced_on',
      'price_before_reduction', 'deleted_at', 'was_published', 'is_sample'
    ])
);

create table private.property_drafts (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- The columns that differ from the published row, with their new values. Other columns follow that row.
  value jsonb not null,
  -- No number is given twice, so that a draft begun again is not taken for the one before.
  version int not null default nextval('private.property_draft_version'),
  updated_at timestamptz not null default now() check (updated_at between '2000-01-01Z' and '2100-01-01Z'),
  updated_by uuid references accounts.users (id) on delete set null,
  media text[] not null generated always as (private.media_hashes(value::text)) stored,
  constraint property_draft_is_an_object check (jsonb_typeof(value) = 'object'),
  constraint property_draft_is_small check (octet_length(value::text) <= 204800)
);
create index property_drafts_by_image on private.property_drafts using gin (media);

alter table private.property_drafts enable row level security;

create policy "whoever may edit a listing edits its draft" on private.property_drafts
  for all to authenticated
  using (private.may_edit_listing(property_id))
  with check (private.may_edit_listing(property_id) and updated_by = private.caller_id());
grant select, insert, update, delete on private.property_drafts to authenticated, service_role;

-- What visitors need to know, by the names of the form's fields. A photo is needed to go public, and not to stay public.
create function private.missing_for_publication(p public.properties) returns text[]
language sql stable
return array_remove(array[
  case when private.is_blank(p.title) then 'title' end,
  case when p.price is null and p.price_type <> 'on_request' and p.units = '[]' then 'price' end,
  case when private.is_blank(p.location) then 'location' end,
  case when p.type = 'Land' and p.land_size_acres is null and p.land_size_hectares is null then 'landSize' end,
  case when cardinality(p.images) = 0 and not p.is_published then 'images' end
], null);

create function private.require_complete_listing() returns trigger
language plpgsql set search_path = '' as $$
declare
  missing text;
begin
  select string_agg(
    case field when 'price' then 'a price' when 'location' then 'a location' when 'landSize' then 'a land size' end, ', '
  ) into missing
  from unnest(private.missing_for_publication(new)) as field where field in ('price', 'location', 'landSize');
  if missing is not null then
    raise exception 'Before “%” is published it needs %', new.title, missing using errcode = '22023';
  end if;
  return new;
end
$$;

create trigger property_55_is_complete before update on public.properties
  for each row when (new.is_published and not old.is_published and not private.is_restoring())
  execute function private.require_complete_listing();

-- Removing unused images sees a draft that was saved before; this lock keeps it from removing an image while one is saved.
create function private.lock_property_draft_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_media(new.media);
  return null;
end
$$;

create trigger property_draft_locks_its_images after insert or update on private.property_drafts
  for each row execute function private.lock_property_draft_media();
