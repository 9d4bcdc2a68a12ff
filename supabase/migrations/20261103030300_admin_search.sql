-- The search of the admin area: properties, inquiries and posts in one call, drafts included, five of each.

create function public.admin_search(words text) returns jsonb
language sql stable security invoker set search_path = ''
begin atomic
  with wish as (
    select private.substring_pattern(admin_search.words) as pattern
    where private.staff_role() is not null and not private.is_blank(admin_search.words)
  )
  select jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id desc), '[]') from (
        select p.id, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p, wish
        where p.search_text like wish.pattern
        order by p.created_at desc, p.id desc
        limit 5
      ) found
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (select asked.title from public.properties asked where asked.id = i.property_id) as property_title
        from public.inquiries i, wish
        where i.search_text like wish.pattern
          or i.property_id in (select asked.id from public.properties asked where asked.search_text like wish.pattern)
        order by i.created_at desc, i.id desc
        limit 5
      ) found
    ),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(found) order by found.created_at desc, found.id desc), '[]') from (
        select b.id, b.title, b.category, b.is_published, b.created_at
        from public.blogs b, wish
        where b.search_text like wish.pattern
        order by b.created_at desc, b.id desc
        limit 5
      ) found
    )
  );
end;
revoke execute on function public.admin_search(text) from public, anon;
grant execute on function public.admin_search(text) to authenticated, service_role;
