-- How many properties on the market each location has, for the places that the search field suggests. From ten thousand rows
-- up the sample is counted, as for facets.
create function public.location_counts(category text default null) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with located as (
    select p.location, 1 as count from public.properties p
    where p.is_published and p.status in ('available', 'pending') and not private.is_large_table()
      and (
        location_counts.category is null
        or p.category_id = (select c.id from public.categories c where c.slug = location_counts.category)
      )
    union all
    select split_part(s.search_text, e'\n', 2), 100 from private.property_sample s
    where s.status in ('available', 'pending') and private.is_large_table()
      and (
        location_counts.category is null
        or s.category_id = (select c.id from public.categories c where c.slug = location_counts.category)
      )
  ),
  counted as (
    select l.location, sum(l.count) as count from located l group by l.location order by 2 desc, 1 limit 1000
  )
  select coalesce(jsonb_agg(jsonb_build_object('location', c.location, 'count', c.count)), '[]') from counted c;
end;
revoke execute on function public.location_counts from public, anon, authenticated;
grant execute on function public.location_counts to anon, authenticated, service_role;
