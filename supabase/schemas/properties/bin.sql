-- The bin: what staff delete is hidden from everybody, and can be restored for thirty days. No policy lets anybody reach a property
-- in it, so the functions that do run as their owner and ask for the right themselves.

-- Returns those that were moved, with their versions.
create function private.move_to_bin(ids uuid[]) returns table (id uuid, version int)
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p
  set deleted_at = now(), was_published = p.is_published, is_published = false
  where p.id = any (ids) and p.deleted_at is null
    and ((select private.is_manager()) or private.may_edit_property(p.agent_id))
  returning p.id, p.version;
end;

-- Deletes, by a call and by the REST API, so that the caller can undo it. Returns the ids that were deleted: a missing row does
-- not block the others.
create function private.delete_properties(ids uuid[]) returns uuid[]
language sql volatile
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    select moved.id, moved.version from private.move_to_bin(ids) moved
  ),
  recorded as (
    insert into private.undo_journal (noun, kind, expires_at, entries)
    select 'properties', 'delete', now() + interval '30 minutes', jsonb_agg(
      jsonb_build_object('id', changed.id, 'before', '{}'::jsonb, 'after', jsonb_build_object('version', changed.version))
    )
    from changed having count(*) > 0
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;

-- A listing of a category that is no longer offered comes back as a draft. Returns the ids that were restored: with versions, only of those that are still as they were deleted.
create function private.restore_from_bin(ids uuid[], versions int[] default null) returns setof uuid
language sql volatile security definer set search_path = ''
begin atomic
  with chosen as materialized (
    select p.id from public.properties p
    where p.id = any (ids) and p.deleted_at is not null and private.may_edit_property(p.agent_id)
      and (versions is null or p.version = versions[array_position(ids, p.id)])
    order by p.id for update
  )
  update public.properties p
  set deleted_at = null, was_published = null, is_published = p.was_published and private.may_publish()
    and exists (select from public.categories c where c.id = p.category_id and c.is_active)
  from chosen where p.id = chosen.id
  returning p.id;
end;

-- Those of them that the caller may restore.
create function private.in_bin(ids uuid[]) returns table (id uuid, title text, version int)
language sql stable security definer set search_path = ''
begin atomic
  select p.id, p.title, p.version from public.properties p
  where p.id = any (ids) and p.deleted_at is not null and private.may_edit_property(p.agent_id);
end;

-- One page of what the caller may restore, the latest first; a page beyond the last is the last.
create function private.bin_page(requested_page int, page_size int, out total int, out page int, out rows jsonb)
language sql stable security definer set search_path = ''
begin atomic
  with counted as (
    select count(*)::int as total from (
      select from public.properties p
      where p.deleted_at is not null
        and ((select private.is_manager()) or (select private.is_agent()) and p.agent_id = (select private.caller_id()))
      limit 10001
    ) as deleted
  ),
  shown as (
    select counted.total, least(greatest(requested_page, 1), greatest(ceil(counted.total::numeric / page_size)::int, 1)) as number
    from counted
  )
  select shown.total, shown.number, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'reference', p.reference, 'title', p.title, 'location', p.location, 'category', c.slug, 'price', p.price,
      'currency', p.price_currency, 'priceType', p.price_type,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
      'deleted_at', p.deleted_at, 'removed_at', p.deleted_at + interval '30 days',
      'deleted_by', (
        select private.staff_name(a.actor_id) from public.activity_log a
        where a.entity = 'properties' and a.entity_id = p.id::text and a.action = 'delete'
        order by a.id desc limit 1
      )
    ) order by p.deleted_at desc, p.id desc), '[]')
    from (
      select d.id from public.properties d
      where d.deleted_at is not null
        and ((select private.is_manager()) or (select private.is_agent()) and d.agent_id = (select private.caller_id()))
      order by d.deleted_at desc, d.id desc
      limit page_size offset (shown.number - 1) * page_size
    ) as chosen
    join public.properties p on p.id = chosen.id
    join public.categories c on c.id = p.category_id
  )
  from shown;
end;
