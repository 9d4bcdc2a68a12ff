-- The inbox of the admin area: one call brings a page, the exact number of what was found and the count of each status.
-- Everything reads as its caller, so who is no staff finds nothing.

-- What the counts are made of: an index alone answers them while nothing is searched.
create index inquiries_for_counts on public.inquiries (is_spam, inquiry_type, status);

-- Administrators cannot read each other's entries, but an inquiry has to say who answers it.
create function private.staff_name(member uuid) returns text
language sql stable security definer set search_path = ''
return (select s.name from public.staff s where s.user_id = staff_name.member);

-- Without a fixed search path on purpose: only so is it taken into the calling query and can use its indexes. The body
-- was bound to its tables when it was made.
create function private.matching_inquiries(search text, status text, inquiry_type text, spam text)
returns table (id uuid, status text, created_at timestamptz)
language sql stable security invoker
begin atomic
  select i.id, i.status, i.created_at
  from public.inquiries i
  where (matching_inquiries.spam = 'all' or i.is_spam = (coalesce(matching_inquiries.spam, 'without') = 'only'))
    and (matching_inquiries.inquiry_type is null or i.inquiry_type = matching_inquiries.inquiry_type)
    and (matching_inquiries.status is null or i.status = matching_inquiries.status)
    and (
      (select private.is_blank(matching_inquiries.search))
      or i.search_text like (select private.substring_pattern(matching_inquiries.search))
      or i.property_id in (
        select p.id from public.properties p
        where p.search_text like (select private.substring_pattern(matching_inquiries.search))
          and private.fold_text(p.title) like (select private.substring_pattern(matching_inquiries.search))
      )
    );
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
begin atomic
  with counted as (
    select
      count(*) as total,
      count(*) filter (where m.status = 'new') as new,
      count(*) filter (where m.status = 'contacted') as contacted,
      count(*) filter (where m.status = 'qualified') as qualified,
      count(*) filter (where m.status = 'closed') as closed
    from private.matching_inquiries(inquiry_page.search, null, inquiry_page.inquiry_type, inquiry_page.spam) m
  ),
  found as (
    select
      case inquiry_page.status
        when 'new' then new when 'contacted' then contacted when 'qualified' then qualified when 'closed' then closed
        else total
      end as total,
      least(greatest(coalesce(inquiry_page.page_size, 20), 1), 100) as size
    from counted
  ),
  shown as (
    select found.total, found.size,
      least(greatest(coalesce(inquiry_page.page, 1), 1), greatest(ceil(found.total::numeric / found.size)::int, 1)) as page
    from found
  ),
  chosen as (
    select m.id, m.created_at
    from private.matching_inquiries(
      inquiry_page.search,
      case when inquiry_page.status in ('new', 'contacted', 'qualified', 'closed') then inquiry_page.status end,
      inquiry_page.inquiry_type,
      inquiry_page.spam
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
revoke execute on function public.inquiry_page(text, text, text, text, int, int) from public, anon;
grant execute on function public.inquiry_page(text, text, text, text, int, int) to authenticated, service_role;

-- The same rows whole, for a file. It goes on after the last row it gave, so that the thousandth page costs no more than
-- the first and nothing that comes in meanwhile moves a row from one page to the next.
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
      inquiry_export_page.search,
      inquiry_export_page.status,
      inquiry_export_page.inquiry_type,
      inquiry_export_page.spam
    ) m
    where (m.created_at, m.id) < (
      coalesce(inquiry_export_page.after_created_at, 'infinity'),
      coalesce(inquiry_export_page.after_id, '00000000-0000-0000-0000-000000000000')
    )
    order by m.created_at desc, m.id desc
    limit least(greatest(coalesce(inquiry_export_page.page_size, 1000), 1), 1000)
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
revoke execute on function public.inquiry_export_page(text, text, text, text, timestamptz, uuid, int) from public, anon;
grant execute on function public.inquiry_export_page(text, text, text, text, timestamptz, uuid, int)
  to authenticated, service_role;
