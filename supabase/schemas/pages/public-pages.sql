-- Small functions of the public pages: counters, statistics, and the data of header and footer.

-- Each counter is updated in one statement, so that parallel updates do not overwrite each other.
create function public.increment_views(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.properties p set views_count = p.views_count + 1
  where p.id = property_id and p.is_published;
end;
revoke execute on function public.increment_views from public, anon, authenticated;
grant execute on function public.increment_views to anon, authenticated, service_role;

create function public.increment_blog_views(blog_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.blogs b set views_count = b.views_count + 1
  where b.id = blog_id and b.is_published;
end;
revoke execute on function public.increment_blog_views from public, anon, authenticated;
grant execute on function public.increment_blog_views to anon, authenticated, service_role;

-- Has the name that clients expect but recounts, so that repeated calls, and calls by visitors, change nothing.
create function public.increment_inquiries(property_id uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  select private.recount_inquiries(property_id);
end;
revoke execute on function public.increment_inquiries from public, anon, authenticated;
grant execute on function public.increment_inquiries to anon, authenticated, service_role;

-- The figures on the home page, from stored counts. Active means still on the market: available or pending.
create function public.site_statistics() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'active_listings', coalesce(sum(t.count), 0),
    'for_sale', coalesce(sum(t.count) filter (where c.slug = 'for-sale'), 0),
    'for_rent', coalesce(sum(t.count) filter (where c.slug = 'for-rent'), 0),
    'land', coalesce(sum(t.count) filter (where c.slug = 'land'), 0),
    'published_posts', (select count(*) from public.blogs b where b.is_published)
  )
  from private.property_counts t
  join public.categories c on c.id = t.category_id
  where t.status in ('available', 'pending')
);
revoke execute on function public.site_statistics from public, anon, authenticated;
grant execute on function public.site_statistics to anon, authenticated, service_role;

-- What every public page needs, in one call: public settings, counts, and the newest property for the menu. Runs as the
-- caller, so it returns no more than the tables would.
create function public.site_data() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'settings', (
    select coalesce(jsonb_object_agg(s.section, s.value), '{}')
    from public.settings s
    where s.section in ('company', 'general', 'features', 'map')
  ),
  'statistics', public.site_statistics(),
  'newest', (
    select jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'location', p.location,
      'image', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
      'created_at', p.created_at
    )
    from public.properties p
    where p.is_published and p.status = 'available' and cardinality(p.images) > 0
    order by p.created_at desc, p.id desc
    limit 1
  )
);
revoke execute on function public.site_data from public, anon, authenticated;
grant execute on function public.site_data to anon, authenticated, service_role;
