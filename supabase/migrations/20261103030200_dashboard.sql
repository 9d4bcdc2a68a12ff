-- The dashboard's figures in one call that reads as its caller: whoever is no staff gets nothing.

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
          (select asked.title from public.properties asked where asked.id = i.property_id) as property_title
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
revoke execute on function public.dashboard_stats() from public, anon;
grant execute on function public.dashboard_stats() to authenticated, service_role;

-- Which of these titles are there already, in any case: the importer skips them. Asked about the titles at hand, so that
-- nobody has to read the whole list.
create function public.known_property_titles(titles text[]) returns text[]
language sql stable security invoker set search_path = ''
return (
  select coalesce(array_agg(distinct lower(btrim(p.title))), '{}')
  from public.properties p
  where private.staff_role() is not null
    and lower(btrim(p.title)) in (select lower(btrim(title)) from unnest(titles) as title)
);
create index properties_by_title on public.properties (lower(btrim(title)));
revoke execute on function public.known_property_titles(text[]) from public, anon;
grant execute on function public.known_property_titles(text[]) to authenticated, service_role;
