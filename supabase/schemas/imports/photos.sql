-- Photos of imports by their addresses: a queue that the server's job works off, also after it was interrupted.

create table private.import_photos (
  id bigint generated always as identity primary key,
  import_id uuid not null references private.imports (id) on delete cascade,
  row_number int not null,
  property_id uuid not null references public.properties (id) on delete cascade,
  address text not null,
  state text not null default 'waiting',
  -- A job that is interrupted leaves its photos claimed; they are claimed again after this time.
  claimed_until timestamptz,
  attempts int not null default 0,
  problem text,
  constraint import_photo_is_a_web_address check (address ~* '^https?://[^[:space:]]+$' or state = 'failed'),
  constraint import_photo_address_fits check (char_length(address) <= 2048),
  constraint import_photo_state_is_known check (state in ('waiting', 'stored', 'failed')),
  constraint import_photo_problem_fits check (char_length(problem) <= 300)
);
create index import_photos_waiting on private.import_photos (id) where state = 'waiting';
create index import_photos_by_import on private.import_photos (import_id, id);
create index import_photos_by_property on private.import_photos (property_id);
alter table private.import_photos enable row level security;

-- Addresses that cannot be fetched fail here, in words.
create function private.queue_import_photos(import uuid) returns void
language sql volatile set search_path = ''
begin atomic
  insert into private.import_photos (import_id, row_number, property_id, address, state, problem)
  select
    r.import_id, r.number, r.property_id, left(photo.address, 2048),
    case when problem.text is null then 'waiting' else 'failed' end, problem.text
  from private.import_rows r,
    unnest(r.photo_addresses) with ordinality as photo (address, place),
    lateral (
      select case
        when char_length(photo.address) > 2048 then 'The link is longer than 2,048 characters'
        when photo.address !~* '^https?://[^[:space:]]+$' then 'Only links that start with https:// or http:// can be fetched'
      end as text
    ) as problem
  where r.import_id = import and r.outcome in ('added', 'updated')
  order by r.number, photo.place;
end;

create function private.import_photo_progress(import uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'all', count(*),
    'stored', count(*) filter (where f.state = 'stored'),
    'waiting', count(*) filter (where f.state = 'waiting'),
    'failures', coalesce(
      jsonb_agg(jsonb_build_object('number', f.row_number, 'address', f.address, 'problem', f.problem) order by f.id)
        filter (where f.state = 'failed'),
      '[]'
    )
  )
  from private.import_photos f where f.import_id = import
);

-- The next photos, each for one server only. Of one property one at a time, so that they arrive in order.
create function public.claim_import_photos(batch int) returns jsonb
language sql volatile security definer set search_path = ''
begin atomic
  with next_photos as (
    select f.id from private.import_photos f
    where f.state = 'waiting' and (f.claimed_until is null or f.claimed_until < now())
      and not exists (
        select from private.import_photos earlier
        where earlier.property_id = f.property_id and earlier.id < f.id and earlier.state = 'waiting'
      )
    order by f.id limit least(greatest(batch, 1), 20) for update skip locked
  ),
  claimed as (
    update private.import_photos f set claimed_until = now() + interval '5 minutes', attempts = f.attempts + 1
    from next_photos n where f.id = n.id
    returning f.id, f.address, f.attempts, (select i.created_by from private.imports i where i.id = f.import_id) as created_by
  )
  select coalesce(jsonb_agg(to_jsonb(claimed) order by claimed.id), '[]') from claimed;
end;
revoke execute on function public.claim_import_photos from public, anon, authenticated;
grant execute on function public.claim_import_photos to service_role;

-- Adds a stored photo to its property, or records why there is none. It is no edit by a person: an undo still undoes it.
create function public.finish_import_photo(photo_id bigint, hash text default null, problem text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  photo private.import_photos;
  property public.properties;
  image text := '/media/' || hash;
  left_out text := problem;
begin
  select f.* into photo from private.import_photos f where f.id = photo_id and f.state = 'waiting' for update;
  if photo.id is null then
    return;
  end if;
  select p.* into property from public.properties p where p.id = photo.property_id for update;
  if hash is not null and image <> all (property.images) then
    if cardinality(property.images) >= 10 then
      left_out := 'The property has 10 photos already';
    elsif property.deleted_at is not null then
      left_out := 'The property was deleted';
    else
      update public.properties p set images = p.images || image where p.id = photo.property_id;
      update private.import_rows r set applied_version = r.applied_version + 1
      where r.import_id = photo.import_id and r.number = photo.row_number and r.applied_version = property.version;
    end if;
  end if;
  update private.import_photos f
  set state = case when hash is null or left_out is not null then 'failed' else 'stored' end, problem = left(left_out, 300)
  where f.id = photo_id;
end
$$;
revoke execute on function public.finish_import_photo from public, anon, authenticated;
grant execute on function public.finish_import_photo to service_role;
