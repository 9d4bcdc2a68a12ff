-- What stands around every public page, in one call: the public settings, the counts, and the newest home for the menu.
-- It reads as its caller, so it shows nobody more than the tables would.

create function public.site_frame() returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'settings', (
    select coalesce(jsonb_object_agg(s.section, s.value), '{}')
    from public.settings s
    where s.section in ('company', 'general', 'features')
  ),
  'statistics', public.site_statistics(),
  'newest', (
    select jsonb_build_object(
      'id', p.id,
      'title', p.title,
      'location', p.location,
      'picture', coalesce(p.images[p.featured_image_index + 1], p.images[1]),
      'created_at', p.created_at
    )
    from public.properties p
    where p.is_published and p.status = 'available' and cardinality(p.images) > 0
    order by p.created_at desc, p.id desc
    limit 1
  )
);

revoke execute on function public.site_frame from public, anon, authenticated;
grant execute on function public.site_frame to anon, authenticated, service_role;
