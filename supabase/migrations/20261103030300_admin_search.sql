-- The search of the admin area: properties, inquiries and posts in one call, drafts included, five of each. It runs as its
-- owner and asks for staff itself: under row-level security LIKE may not use the indexes of the words.

create function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := private.substring_pattern(admin_search.words);
begin
  if private.staff_role() is null or private.is_blank(admin_search.words) then
    return jsonb_build_object('properties', '[]'::jsonb, 'inquiries', '[]'::jsonb, 'posts', '[]'::jsonb);
  end if;
  return jsonb_build_object(
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select p.id, p.title, p.location, p.status, p.is_published, p.created_at,
          p.images[p.featured_image_index + 1] as image
        from public.properties p
        where p.search_text like pattern
        order by p.created_at desc, p.id desc
        limit 5
      ) hit
    ),
    'inquiries', (
      select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') from (
        select i.id, i.name, i.inquiry_type, i.status, i.created_at,
          (select asked.title from public.properties asked where asked.id = i.property_id) as property_title
        from public.inquiries i
        where i.id in (
          (
            select written.id from public.inquiries written
            where written.search_text like pattern
            order by written.created_at desc, written.id desc
            limit 5
          )
          union
          (
            select about.id from public.inquiries about
            where about.property_id in (select asked.id from public.properties asked where asked.search_text like pattern)
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
        where b.search_text like pattern
        order by b.created_at desc, b.id desc
        limit 5
      ) hit
    )
  );
end
$$;
revoke execute on function public.admin_search(text) from public, anon;
grant execute on function public.admin_search(text) to authenticated;
