-- Small functions of the admin area: counts, dashboard, search.

-- Counts of inquiries by status and type, without spam.
create function public.inquiry_statistics(period_days int default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(days => least(greatest(coalesce(period_days, 30), 1), 3650));
begin
  if private.staff_role() is null then
    raise exception 'Only staff can see inquiry statistics' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'total', count(*),
      'byStatus', jsonb_build_object(
        'new', count(*) filter (where i.status = 'new'),
        'contacted', count(*) filter (where i.status = 'contacted'),
        'qualified', count(*) filter (where i.status = 'qualified'),
        'closed', count(*) filter (where i.status = 'closed')
      ),
      'byType', jsonb_build_object(
        'general', count(*) filter (where i.inquiry_type = 'general'),
        'viewing', count(*) filter (where i.inquiry_type = 'viewing'),
        'purchase', count(*) filter (where i.inquiry_type = 'purchase'),
        'rent', count(*) filter (where i.inquiry_type = 'rent')
      )
    )
    from public.inquiries i
    where i.created_at >= since and not i.is_spam and i.deleted_at is null
  );
end
$$;
revoke execute on function public.inquiry_statistics from public, anon, authenticated;
grant execute on function public.inquiry_statistics to authenticated;

-- The counts in the sidebar of every admin screen, in one call that runs as the caller.
create function public.admin_counts() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then jsonb_build_object(
  'properties', (select count(*) from public.properties),
  'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
  'open_reports', (select count(*) from public.listing_reports where resolved_at is null),
  'posts', (select count(*) from public.blogs)
) end;
revoke execute on function public.admin_counts from public, anon, authenticated;
grant execute on function public.admin_counts to authenticated, service_role;

-- The dashboard's figures in one call that runs as the caller: callers who are not staff get nothing.
create function public.dashboard_stats() returns jsonb
language sql stable security invoker set search_path = ''
return case when private.staff_role() is not null then (
  select jsonb_build_object(
    'properties', count(*),
    'published', count(*) filter (where p.is_published),
    'oldest_draft_at', min(p.created_at) filter (where not p.is_published),
    'for_sale', count(*) filter (where c.slug = 'for-sale'),
    'for_rent', count(*) filter (where c.slug = 'for-rent'),
    'land', count(*) filter (where c.slug = 'land'),
    'views', coalesce(sum(p.views_count), 0),
    'inquiries', (select count(*) from public.inquiries where not is_spam),
    'new_inquiries', (select count(*) from public.inquiries where status = 'new' and not is_spam),
    'inquiries_this_month', (
      select count(*) from public.inquiries
      where not is_spam
        and created_at >= date_trunc('month', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(oldest) order by oldest.created_at, oldest.id), '[]')
      from (
        select i.id, i.name, i.phone, i.inquiry_type, i.created_at,
          (select subject.title from public.properties subject where subject.id = i.property_id) as property_title
        from public.inquiries i
        where i.status = 'new' and not i.is_spam
        order by i.created_at, i.id
        limit 3
      ) oldest
    )
  )
  from public.properties p
  join public.categories c on c.id = p.category_id
) end;
revoke execute on function public.dashboard_stats from public, anon, authenticated;
grant execute on function public.dashboard_stats to authenticated, service_role;

-- The search of the admin area: properties, inquiries and articles in one call, drafts included, five of each. It runs as
-- its owner and checks for staff itself, because under row-level security LIKE may not use the text indexes.
create function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.substring_pattern(words);
begin
  if private.staff_role() is null or private.is_blank(words) then
    return jsonb_build_object('properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select p.id, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p
        where p.search_text like pattern and p.deleted_at is null
        order by p.created_at desc, p.id desc
        limit 5
      ) hit
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (
            select subject.title from public.properties subject where subject.id = i.property_id and subject.deleted_at is null
          ) as property_title
        from public.inquiries i
        where i.id in (
          (
            select written.id from public.inquiries written
            where written.search_text like pattern and written.deleted_at is null
            order by written.created_at desc, written.id desc
            limit 5
          )
          union
          (
            select about.id from public.inquiries about
            where about.deleted_at is null and about.property_id in (
              select subject.id from public.properties subject where subject.search_text like pattern and subject.deleted_at is null
            )
            order by about.created_at desc, about.id desc
            limit 5
          )
        )
        order by i.created_at desc, i.id desc
        limit 5
      ) hit
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select b.id, b.title, b.category, b.is_published, b.created_at
        from public.blogs b
        where b.search_text like pattern and b.deleted_at is null
        order by b.created_at desc, b.id desc
        limit 5
      ) hit
    )
  );
end
$$;
revoke execute on function public.admin_search from public, anon, authenticated;
grant execute on function public.admin_search to authenticated;
