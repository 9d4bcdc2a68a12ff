-- How many listings on the market lack what Meta asks of a home, so that staff see why its feed leaves them out.

create function public.meta_feed_gaps() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'listings', count(*),
    'no_photo', count(*) filter (where cardinality(p.images) = 0),
    'no_place', count(*) filter (where p.latitude is null or p.longitude is null),
    'no_price', count(*) filter (where p.price is null or p.price_type = 'on_request')
  )
  from public.properties p
  where p.is_published and p.status in ('available', 'pending') and private.staff_role() is not null
);
revoke execute on function public.meta_feed_gaps() from public, anon;
grant execute on function public.meta_feed_gaps() to authenticated, service_role;
