-- The inbox of the admin area: one call returns a page, the exact total and the count of each status. All of it runs as the
-- caller, so callers who are not staff get nothing.

-- Has no fixed search path on purpose: only then does the planner inline it into the calling query and use its indexes. Its
-- body was bound to its tables when it was created.
create function private.matching_inquiries(search text, with_status text, with_type text, spam text)
returns table (id uuid, status text, created_at timestamptz)
language sql stable security invoker
begin atomic
  select i.id, i.status, i.created_at
  from public.inquiries i
  where (spam = 'all' or i.is_spam = (coalesce(spam, 'without') = 'only'))
    and (with_type is null or i.inquiry_type = with_type)
    and (with_status is null or i.status = with_status)
    and (
      (select private.is_blank(search))
      or i.search_text like (select private.substring_pattern(search))
      or i.property_id in (
        select p.id from public.properties p
        where p.search_text like (select private.substring_pattern(search))
          and private.fold_text(p.title) like (select private.substring_pattern(search))
      )
    );
end;

create function private.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with counted as (
    select
      count(*) as total,
      count(*) filter (where m.status = 'new') as new,
      count(*) filter (where m.status = 'contacted') as contacted,
      count(*) filter (where m.status = 'qualified') as qualified,
      count(*) filter (where m.status = 'closed') as closed
    from private.matching_inquiries(search, null, inquiry_type, spam) m
  ),
  found as (
    select
      case status
        when 'new' then new when 'contacted' then contacted when 'qualified' then qualified when 'closed' then closed
        else total
      end as total,
      least(greatest(coalesce(page_size, 20), 1), 100) as size
    from counted
  ),
  shown as (
    select found.total, found.size,
      least(greatest(coalesce(page, 1), 1), greatest(ceil(found.total::numeric / found.size)::int, 1)) as page
    from found
  ),
  chosen as (
    select m.id, m.created_at
    from private.matching_inquiries(
      search,
      case when status in ('new', 'contacted', 'qualified', 'closed') then status end,
      inquiry_type,
      spam
    ) m
    order by m.created_at desc, m.id desc
    limit (select shown.size from shown) offset (select (shown.page - 1) * shown.size from shown)
  )
  select jsonb_build_object(
    'total', shown.total,
    'page', shown.page,
    'page_size', shown.size,
    'counts', (select to_jsonb(counted) from counted),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id,
        'name', i.name,
        'message', left(i.message, 240),
        'inquiry_type', i.inquiry_type,
        'service_interest', i.service_interest,
        'status', i.status,
        'is_spam', i.is_spam,
        'created_at', i.created_at,
        'property_title', (select p.title from public.properties p where p.id = i.property_id),
        'assignee', private.staff_name(i.assignee_id)
      ) order by i.created_at desc, i.id desc), '[]')
      from chosen join public.inquiries i on i.id = chosen.id
    )
  )
  from shown;
end;

create function public.inquiry_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  page int default 1,
  page_size int default 20
) returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then private.inquiry_page(
  search, status, inquiry_type, spam, page,
  page_size
) end;
revoke execute on function public.inquiry_page from public, anon, authenticated;
grant execute on function public.inquiry_page to authenticated, service_role;

-- The same rows in full, for an export. Keyset pagination: the thousandth page costs no more than the first, and new
-- inquiries do not shift rows between pages.
create function public.inquiry_export_page(
  search text default null,
  status text default null,
  inquiry_type text default null,
  spam text default 'without',
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size int default 1000
) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with chosen as (
    select m.id
    from private.matching_inquiries(
      search,
      status,
      inquiry_type,
      spam
    ) m
    where (m.created_at, m.id) < (
      coalesce(after_created_at, 'infinity'),
      coalesce(after_id, '00000000-0000-0000-0000-000000000000')
    )
    order by m.created_at desc, m.id desc
    limit least(greatest(coalesce(page_size, 1000), 1), 1000)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id,
    'created_at', i.created_at,
    'name', i.name,
    'email', i.email,
    'phone', i.phone,
    'inquiry_type', i.inquiry_type,
    'service_interest', i.service_interest,
    'property_title', (select p.title from public.properties p where p.id = i.property_id),
    'status', i.status,
    'assignee', private.staff_name(i.assignee_id),
    'message', i.message
  ) order by i.created_at desc, i.id desc), '[]')
  from chosen join public.inquiries i on i.id = chosen.id;
end;
revoke execute on function public.inquiry_export_page from public, anon, authenticated;
grant execute on function public.inquiry_export_page to authenticated, service_role;

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
        select * from public.inquiry_changes change where change.inquiry_id = i.id order by change.id desc limit 100
      ) c
    ),
    'staff', private.working_staff()
  )
  from public.inquiries i
  where i.id = inquiry
);
revoke execute on function public.inquiry_detail from public, anon, authenticated;
grant execute on function public.inquiry_detail to authenticated, service_role;

-- Returns the ids that changed: a missing row must not block the others.
create function public.set_inquiry_status(ids uuid[], status text) returns uuid[]
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_variable
declare
  changed uuid[];
begin
  if coalesce(cardinality(ids), 0) not between 1 and 500 then
    raise exception 'Choose between 1 and 500 inquiries at a time' using errcode = '22023';
  end if;
  with done as (
    update public.inquiries i set status = status where i.id = any (ids) returning i.id
  )
  select coalesce(array_agg(done.id), '{}') into changed from done;
  return changed;
end
$$;
revoke execute on function public.set_inquiry_status from public, anon, authenticated;
grant execute on function public.set_inquiry_status to authenticated, service_role;
