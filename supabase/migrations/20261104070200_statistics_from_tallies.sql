-- The figures on the home page come from what is counted already. Active is what a visitor can still have: available or
-- pending.

create or replace function public.site_statistics() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'active_listings', coalesce(sum(t.times), 0),
    'for_sale', coalesce(sum(t.times) filter (where c.slug = 'for-sale'), 0),
    'for_rent', coalesce(sum(t.times) filter (where c.slug = 'for-rent'), 0),
    'land', coalesce(sum(t.times) filter (where c.slug = 'land'), 0),
    'published_posts', (select count(*) from public.blogs b where b.is_published)
  )
  from private.property_tallies t
  join public.categories c on c.id = t.category_id
  where t.status in ('available', 'pending')
);
