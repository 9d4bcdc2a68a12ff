-- Changes that staff make to several properties at once, and how they are undone. What the rows had before is stored, so that
-- Undo works from any browser, also after the tab was closed.

create table private.property_undos (
  id uuid primary key default private.new_id(),
  done_by uuid not null references public.staff (user_id) on delete cascade,
  kind text not null,
  -- A list of {id, version, was}: the version after the change, and the former values.
  changed jsonb not null,
  -- The time of the transaction, by which what it recorded is found again.
  created_at timestamptz not null default now(),
  -- What undoing did.
  undone jsonb,
  constraint property_undo_kind_is_known
    check (kind in ('status', 'is_published', 'is_featured', 'agent_id', 'price', 'delete', 'confirm'))
);
create index property_undos_by_person on private.property_undos (done_by, created_at desc);
create index property_undos_oldest on private.property_undos (created_at);
alter table private.property_undos enable row level security;

-- Returns those that were moved, with their versions. Nobody but the owner reaches a property in the bin.
create function private.move_to_bin(ids uuid[]) returns table (id uuid, version int)
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p
  set deleted_at = now(), was_published = p.is_published, is_published = false
  where p.id = any (ids) and p.deleted_at is null
    and ((select private.is_manager()) or private.may_edit_property(p.agent_id))
  returning p.id, p.version;
end;

-- Returns the ids that were deleted: a missing row does not block the others.
create function public.delete_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    select moved.id, moved.version from private.move_to_bin(ids) moved
  ),
  stored as (
    insert into private.property_undos (done_by, kind, changed)
    select private.caller_id(), 'delete', jsonb_agg(jsonb_build_object('id', changed.id, 'version', changed.version)) from changed
    having count(*) > 0
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.delete_properties from public, anon, authenticated;
grant execute on function public.delete_properties to authenticated;

-- Returns the ids that were restored.
create function public.restore_properties(ids uuid[]) returns uuid[]
language sql volatile security definer set search_path = ''
begin atomic
  select private.ids_for_staff(ids);
  with changed as (
    update public.properties p
    set deleted_at = null, is_published = p.was_published and private.may_publish(), was_published = null
    where p.id = any (ids) and p.deleted_at is not null and private.may_edit_property(p.agent_id)
    returning p.id
  )
  select coalesce(array_agg(changed.id), '{}') from changed;
end;
revoke execute on function public.restore_properties from public, anon, authenticated;
grant execute on function public.restore_properties to authenticated;

-- The bin: what can still be restored, the latest first. Null for those who may not edit properties.
create function public.deleted_properties(page int default 1, page_size int default 20) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with params as (
    select least(greatest(coalesce(page_size, 20), 1), 100) as size
    where private.is_manager() or private.is_agent()
  ),
  counted as (
    select count(*) as total from (
      select from public.properties p
      where p.deleted_at is not null and ((select private.is_manager()) or p.agent_id = (select private.caller_id()))
      limit 10001
    ) as deleted
  ),
  shown as (
    select params.size, counted.total,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(counted.total::numeric / params.size)::int, 1)) as number
    from params, counted
  )
  select jsonb_build_object(
    'total', shown.total, 'page', shown.number,
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'reference', p.reference, 'title', p.title, 'location', p.location, 'price', p.price,
        'price_currency', p.price_currency, 'price_type', p.price_type, 'category', c.slug,
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
        where d.deleted_at is not null and ((select private.is_manager()) or d.agent_id = (select private.caller_id()))
        order by d.deleted_at desc, d.id desc
        limit shown.size offset (shown.number - 1) * shown.size
      ) as chosen
      join public.properties p on p.id = chosen.id
      join public.categories c on c.id = p.category_id
    )
  )
  from shown;
end;
revoke execute on function public.deleted_properties from public, anon, authenticated;
grant execute on function public.deleted_properties to authenticated;

-- The one column that a change sets. A price is {"set": n}, {"amount": n} or {"percent": n}, the last two rounded to a multiple
-- of `round_to`.
create function private.property_change_kind(change jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  kind text := case when jsonb_typeof(change) = 'object' and (select count(*) from jsonb_object_keys(change)) = 1
    then (select key from jsonb_object_keys(change) as key) end;
  value jsonb := change -> kind;
  is_valid boolean;
begin
  is_valid := case kind
    when 'status' then change ->> kind in ('available', 'pending', 'sold', 'rented')
    when 'is_published' then jsonb_typeof(value) = 'boolean'
    when 'is_featured' then jsonb_typeof(value) = 'boolean'
    when 'agent_id' then jsonb_typeof(value) = 'null'
      or change ->> kind ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'price' then jsonb_typeof(value) = 'object' and (
      select count(*) filter (where part.key in ('set', 'amount', 'percent')) = 1
        and bool_and(case part.key
          when 'round_to' then part.figure between 1 and 1000000
          else part.key in ('set', 'amount', 'percent') and part.figure between -1000000000000 and 1000000000000
        end is true)
      from (
        select each.key, case when jsonb_typeof(each.value) = 'number' then each.value::text::numeric end as figure
        from jsonb_each(value) as each
      ) as part
    )
  end;
  if is_valid is not true then
    raise exception 'Choose one change for these properties' using errcode = '22023';
  end if;
  if kind = 'agent_id' and not private.is_manager() then
    raise exception 'Only administrators and super admins assign properties' using errcode = '42501';
  end if;
  if kind = 'agent_id' and jsonb_typeof(value) <> 'null' and not private.can_be_assigned((change ->> kind)::uuid) then
    raise exception 'Choose an agent or administrator who still works here' using errcode = '22023';
  end if;
  return kind;
end
$$;

create function private.changed_price(price numeric, change jsonb) returns numeric
language sql immutable parallel safe
return case
  when change ? 'set' then round((change ->> 'set')::numeric, 2)
  else round(
    (price + coalesce((change ->> 'amount')::numeric, price * (change ->> 'percent')::numeric / 100))
      / coalesce((change ->> 'round_to')::numeric, 1)
  ) * coalesce((change ->> 'round_to')::numeric, 1)
end;

-- What a change would do to each property that the caller may edit, in the order of the ids. `problem` is why it cannot.
create function private.planned_property_changes(ids uuid[], kind text, change jsonb)
returns table (id uuid, title text, reference text, version int, price numeric, new_price numeric, problem text)
language sql stable set search_path = ''
begin atomic
  select p.id, p.title, p.reference, p.version, p.price, planned.price,
    case
      when not private.may_publish() and coalesce((change ->> 'is_published')::boolean, p.is_published)
        then 'may_not_publish'
      when kind = 'price' and p.price_type = 'on_request' then 'on_request'
      when kind = 'price' and not coalesce(planned.price > 0 and planned.price <= 1000000000000, false)
        then 'impossible_price'
    end
  from unnest(ids) with ordinality as chosen (id, place)
  join public.properties p on p.id = chosen.id
  cross join lateral (
    select case when kind = 'price' then private.changed_price(p.price, change -> 'price') end as price
  ) as planned
  where p.deleted_at is null and private.may_edit_property(p.agent_id)
  order by chosen.place;
end;

-- Each property with its old and new price, before anything changes.
create function public.preview_property_change(ids uuid[], change text) returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(planned)), '[]')
  from private.planned_property_changes(
    private.ids_for_staff(ids), private.property_change_kind(change::jsonb), change::jsonb
  ) planned
);
revoke execute on function public.preview_property_change from public, anon, authenticated;
grant execute on function public.preview_property_change to authenticated;

-- What an undone change gives back.
create function private.undoable_columns(p public.properties) returns jsonb
language sql immutable
return jsonb_build_object(
  'status', p.status, 'status_changed_at', p.status_changed_at, 'is_published', p.is_published,
  'is_featured', p.is_featured, 'agent_id', p.agent_id, 'price', p.price, 'is_sample', p.is_sample,
  'availability_confirmed_on', p.availability_confirmed_on, 'price_reduced_on', p.price_reduced_on,
  'price_before_reduction', p.price_before_reduction,
  'hidden_at', (select h.hidden_at from private.hidden_listings h where h.property_id = p.id)
);

-- Changes one property. Returns {id, version, was}, or the reason why a rule of the table rejected it.
create function private.change_property(property uuid, change jsonb, new_price numeric) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  was jsonb;
  stored_version int;
begin
  select private.undoable_columns(p) into was from public.properties p where p.id = property;
  update public.properties p
  set status = coalesce(change ->> 'status', p.status),
    is_published = coalesce((change ->> 'is_published')::boolean, p.is_published),
    is_featured = coalesce((change ->> 'is_featured')::boolean, p.is_featured),
    agent_id = case when change ? 'agent_id' then (change ->> 'agent_id')::uuid else p.agent_id end,
    price = coalesce(new_price, p.price)
  where p.id = property
  returning p.version into stored_version;
  return jsonb_build_object('id', property, 'version', stored_version, 'was', was);
exception
  -- Rules of the table speak to people; every other error ends the whole call.
  when invalid_parameter_value then
    return jsonb_build_object('problem', sqlerrm);
  when check_violation then
    return jsonb_build_object('problem', 'not_possible');
end
$$;

-- Changes what can be changed and names the rest. Both texts are JSON, since the API takes no objects. `versions` maps ids to the
-- versions that the caller has seen: what somebody changed since is left out. Whoever publishes or changes prices names them
-- all. Returns the id with which it can be undone, null where nothing changed, and the versions after the change.
create function public.change_properties(ids uuid[], change text, versions text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  requested jsonb := change;
  expected jsonb := versions;
  kind text;
  is_approval boolean;
  planned record;
  result jsonb;
  changed jsonb := '[]';
  skipped jsonb := '[]';
  stored uuid;
begin
  ids := private.ids_for_staff(ids);
  kind := private.property_change_kind(requested);
  is_approval := kind = 'price' or requested -> 'is_published' = 'true';
  -- In one order, so that two such calls wait for each other instead of failing.
  perform from public.properties p where p.id = any (ids) order by p.id for update;
  for planned in select * from private.planned_property_changes(ids, kind, requested) loop
    result := case
      when planned.problem is not null then jsonb_build_object('problem', planned.problem)
      when is_approval and expected ->> planned.id::text is distinct from planned.version::text
        or expected ->> planned.id::text <> planned.version::text then jsonb_build_object('problem', 'changed_since')
      else private.change_property(planned.id, requested, planned.new_price)
    end;
    if result ? 'problem' then
      skipped := skipped || (result || jsonb_build_object('id', planned.id, 'title', planned.title));
    else
      changed := changed || result;
    end if;
  end loop;
  if changed <> '[]' then
    delete from private.property_undos u where u.created_at < now() - interval '7 days';
    insert into private.property_undos (done_by, kind, changed) values (private.caller_id(), kind, changed) returning id into stored;
  end if;
  return jsonb_build_object(
    'undo_id', stored, 'changed', (select coalesce(jsonb_agg(c.item -> 'id'), '[]') from jsonb_array_elements(changed) as c (item)),
    'versions', (
      select coalesce(jsonb_object_agg(c.item ->> 'id', c.item -> 'version'), '{}') from jsonb_array_elements(changed) as c (item)
    ),
    'skipped', skipped
  );
end
$$;
revoke execute on function public.change_properties from public, anon, authenticated;
grant execute on function public.change_properties to authenticated;

-- What was recorded because of the change never happened: its price, its status, and what saved searches have not been sent.
create function private.forget_property_changes(ids uuid[], changed_on timestamptz) returns void
language sql volatile set search_path = ''
begin atomic
  delete from public.price_changes c where c.property_id = any (ids) and c.changed_at = changed_on;
  delete from private.property_status_changes c where c.property_id = any (ids) and c.changed_at = changed_on;
  delete from private.property_changes c where c.property_id = any (ids) and c.created_at = changed_on;
  delete from private.saved_search_matches m
  where m.property_id = any (ids) and m.email_id is null and m.kind in ('price', 'status') and m.created_at >= changed_on;
end;

-- Gives rows back what they had; the version goes on, so that a form opened in between cannot overwrite it.
create function private.restore_changed_properties(undone private.property_undos, ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('makazi.restoring', 'yes', true);
  perform private.forget_property_changes(ids, undone.created_at);
  update public.properties p
  set version = p.version + 1, updated_at = now(), status = w.status, status_changed_at = w.status_changed_at,
    is_published = w.is_published, is_featured = w.is_featured, agent_id = w.agent_id, price = w.price,
    is_sample = w.is_sample, availability_confirmed_on = w.availability_confirmed_on,
    price_reduced_on = w.price_reduced_on, price_before_reduction = w.price_before_reduction
  from jsonb_array_elements(undone.changed) as c (item)
  cross join lateral jsonb_to_record(c.item -> 'was') as w (
    status text, status_changed_at timestamptz, is_published boolean, is_featured boolean, agent_id uuid, price numeric,
    is_sample boolean, availability_confirmed_on date, price_reduced_on date, price_before_reduction numeric
  )
  where p.id = any (ids) and p.id = (c.item ->> 'id')::uuid;
  insert into private.hidden_listings (property_id, version, hidden_at)
  select p.id, p.version, (c.item -> 'was' ->> 'hidden_at')::timestamptz
  from jsonb_array_elements(undone.changed) as c (item)
  join public.properties p on p.id = (c.item ->> 'id')::uuid
  where p.id = any (ids) and c.item -> 'was' ->> 'hidden_at' is not null
  on conflict do nothing;
  perform set_config('makazi.restoring', '', true);
end
$$;

-- The rows of a change that nobody has changed since.
create function private.undoable_property_ids(change private.property_undos, caller private.listing_caller) returns uuid[]
language sql stable set search_path = ''
return (
  select coalesce(array_agg(p.id), '{}')
  from jsonb_to_recordset(change.changed) as c (id uuid, version int)
  join public.properties p on p.id = c.id and p.version = c.version
  where (p.deleted_at is not null) = (change.kind = 'delete')
    and private.may_answer_for(caller, p.id, p.agent_id)
);

-- Within half an hour, by whoever did it: rows that somebody has changed since stay, and are named. A second call returns what
-- the first one did.
create function private.undo_change(change_id uuid, caller private.listing_caller) returns jsonb
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_variable
declare
  change private.property_undos;
  ids uuid[];
  outcome jsonb;
begin
  select u.* into change from private.property_undos u where u.id = change_id and u.done_by = caller.member_id for update;
  if change.undone is not null then
    return change.undone;
  end if;
  if change.id is null or change.created_at < now() - interval '30 minutes' then
    raise exception 'It is too late to undo this' using errcode = '22023';
  end if;
  perform from public.properties p
  where p.id in (select c.id from jsonb_to_recordset(change.changed) as c (id uuid)) order by p.id for update;
  ids := private.undoable_property_ids(change, caller);
  outcome := jsonb_build_object('restored', cardinality(ids), 'remaining', (
    select coalesce(jsonb_agg(p.title order by p.title), '[]')
    from jsonb_to_recordset(change.changed) as c (id uuid) join public.properties p on p.id = c.id
    where p.id <> all (ids) and private.may_answer_for(caller, p.id, p.agent_id)
  ));
  if change.kind = 'delete' and cardinality(ids) > 0 then
    perform public.restore_properties(ids);
  elsif change.kind <> 'delete' then
    perform private.restore_changed_properties(change, ids);
  end if;
  update private.property_undos u set undone = outcome where u.id = change_id;
  return outcome;
end
$$;

create function public.undo_property_change(change_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
return private.undo_change(change_id, private.find_listing_caller(null));
revoke execute on function public.undo_property_change from public, anon, authenticated;
grant execute on function public.undo_property_change to authenticated;

-- One answer about availability, also by the link of an email.
create function public.undo_availability_answer(answer_id uuid, link_token text default null) returns jsonb
language sql volatile security definer set search_path = ''
return private.undo_change(answer_id, private.find_listing_caller(link_token));
revoke execute on function public.undo_availability_answer from public, anon, authenticated;
grant execute on function public.undo_availability_answer to anon, authenticated;

-- The caller's last change, while it can be undone: the list offers it again to somebody who comes back.
create function public.last_property_change() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('id', last.id, 'kind', last.kind, 'created_at', last.created_at, 'count', cardinality(last.ids))
  from (
    select u.id, u.kind, u.created_at, private.undoable_property_ids(u, private.find_listing_caller(null)) as ids
    from private.property_undos u
    where u.done_by = private.caller_id() and (private.is_manager() or private.is_agent())
      and u.undone is null and u.created_at > now() - interval '30 minutes'
    order by u.created_at desc, u.id desc limit 1
  ) as last
  where cardinality(last.ids) > 0
);
revoke execute on function public.last_property_change from public, anon, authenticated;
grant execute on function public.last_property_change to authenticated;
