-- One inquiry with all that its screen shows, and the status of many set at once.

create function private.working_staff() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name) order by s.name, s.user_id), '[]')
  from public.staff s
  where not s.is_suspended and private.staff_role() is not null
);

create function public.inquiry_detail(inquiry uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select jsonb_build_object(
    'id', i.id,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'message', i.message,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'status', i.status,
    'is_spam', i.is_spam,
    'assignee_id', i.assignee_id,
    'created_at', i.created_at,
    'property', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'location', p.location, 'price', p.price, 'price_currency', p.price_currency,
        'price_type', p.price_type, 'is_published', p.is_published, 'image', p.images[p.featured_image_index + 1]
      )
      from public.properties p where p.id = i.property_id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'body', n.body, 'created_at', n.created_at,
        'author', private.staff_name(n.author_id), 'is_mine', coalesce(n.author_id = auth.uid(), false)
      ) order by n.created_at desc, n.id desc), '[]')
      from public.inquiry_notes n where n.inquiry_id = i.id
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'field', c.field, 'created_at', c.created_at, 'actor', private.staff_name(c.actor_id),
        'became', case when c.field = 'assignee' then private.staff_name(c.became::uuid) else c.became end
      ) order by c.id desc), '[]')
      from (
        select * from public.inquiry_changes kept where kept.inquiry_id = i.id order by kept.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry_detail.inquiry
);
revoke execute on function public.inquiry_detail(uuid) from public, anon;
grant execute on function public.inquiry_detail(uuid) to authenticated, service_role;

-- Tells which were changed and which are not there (any more): one that is gone must not hold up the others.
create function public.set_inquiry_status(ids uuid[], status text) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  changed uuid[];
begin
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Between 1 and 500 inquiries at once' using errcode = '22023';
  end if;
  with done as (
    update public.inquiries i set status = set_inquiry_status.status where i.id = any (ids) returning i.id
  )
  select coalesce(array_agg(done.id), '{}') into changed from done;
  return jsonb_build_object(
    'changed', to_jsonb(changed),
    'missing', to_jsonb(array(select distinct wanted from unnest(ids) as wanted where wanted <> all (changed)))
  );
end
$$;
revoke execute on function public.set_inquiry_status(uuid[], text) from public, anon;
grant execute on function public.set_inquiry_status(uuid[], text) to authenticated, service_role;
